import { z } from 'zod'
import { DEPARTMENTS } from '~/domain/places/department'
import { FORM_KINDS } from '~/domain/forms/forms'
import { DEPARTMENT_PLACEHOLDER, LOCATION_PLACEHOLDER } from '~/domain/forms/place-select'
import { MOST_COUNTED } from '~/domain/forms/spam'
import { TILES_ADDRESS, TILES_ADDRESS_WORDS } from '~/domain/places/map/map-tiles'
import { addresses, carTypes, choice, choices, flag, group, labelledLink, link, list, phone, slugs, slugText, STATES, text, whole, words } from './kinds'

export const contact = group({
  phone: phone().describe('Dealer-wide number, before every other (section 5).'),
  newPhone: phone().describe('Number for new cars, and for demo cars unless they have their own (section 5).'),
  usedPhone: phone().describe('Number for used cars.'),
  demoPhone: phone().describe("Number for demo cars; empty: the new cars' (section 5)."),
  isRevealed: flag(false).describe(
    'The number is shown from the start, not masked after its first five characters (section 4).',
  ),
  masksHeaderNumber: flag(true).describe(
    'The number of `contact.phone`, which stands whole in the header, is masked on pages of cars as any other (section 4). Off, it is shown there from the start: calls to it are then counted only where it is pressed.',
  ),
  callLabel: words('Call the dealer').describe('Words of the call button (section 9).'),
  leadEmail: addresses().describe('Where every lead is sent by mail; several addresses with commas between. Other ways: leads.channels.'),
})

/** What becomes of what is over a limit. */
const OVER = 'what is over waits for `npm run leads -- release`. 0: no limit.'

export const forms = group({
  layout: choice(['single', 'steps'], 'single').describe("The enquiry forms of cars and of the contact pages all at once, or in steps (section 4)."),
  unfinishedMinutes: whole(0, 1_440, 30).describe(
    'How long a form in steps waits for its end after who asks is known, in minutes; then the lead goes out as not complete (section 7). 0: at once.',
  ),
  messageIsRequired: flag(true).describe('The enquiry message is required (section 5).'),
  postcodeIsRequired: flag(true).describe('Forms that ask for a postcode require it (section 5).'),
  showsCategory: flag(true).describe('The contact page lets the visitor choose a category.'),
  categories: list(['General Enquiry', 'Sales Enquiry', 'Service Enquiry', 'Parts Enquiry', 'Careers Enquiry']).describe(
    'The choices of the category select.',
  ),
  showsRego: flag(false).describe('The enquiry form asks for the rego.'),
  showsDealership: flag(false).describe('The enquiry form asks for a preferred dealership (section 5).'),
  locationPlaceholder: choice(
    [LOCATION_PLACEHOLDER, DEPARTMENT_PLACEHOLDER],
    LOCATION_PLACEHOLDER,
  ).describe('First line of the location select (section 5).'),
  locationTypes: z
    .array(z.enum(DEPARTMENTS))
    .default([])
    .describe('The location select has only places of these kinds; empty: all (section 5).'),
  places: z
    .array(
      z
        .object({
          form: z.enum(FORM_KINDS, { errorMap: () => ({ message: `a form: ${FORM_KINDS.join(', ')}` }) }),
          types: choices(DEPARTMENTS, []).optional(),
          makes: list().optional(),
          slugs: slugs().optional(),
        })
        .strict(),
    )
    .default([])
    .describe('Places that single forms offer: of some kinds, of some makes, or a list of slugs in its order; of dealerships, where these are asked for, those of such places (section 5).'),
  locationSlugs: slugs().describe('The location select has only these places, in this order; empty: all (section 5).'),
  optInDefault: flag(true).describe('The news opt-in is ticked (section 5).'),
  hidesOptIn: flag(false).describe('The opt-in is not shown and keeps its default.'),
  termsNote: text().describe('A note that the terms of use must be agreed before submitting; empty shows none.'),
  testDriveDisclaimer: text().describe('Terms that the test-drive form asks to accept; empty: no terms field (section 5).'),
  asksTradeIn: flag(false).describe("Forms ask 'Do you have a trade-in' (section 5)."),
  asksContactMethod: flag(false).describe('Forms ask for the preferred contact method: Phone, Email or SMS (section 5).'),
  additionalServices: list().describe('Options that the service booking offers to tick (section 5).'),
  serviceDealershipSlug: z
    .union([z.literal(''), slugText], { errorMap: () => ({ message: 'the slug of a dealership, or nothing' }) })
    .default('')
    .describe('Whose lead a service booking is where its location names no dealership (section 5).'),
  successPages: z
    .array(
      z
        .object({
          categories: list().optional(),
          subcategories: list().optional(),
          carTypes: carTypes().optional(),
          heading: words('Thank you'),
          text: text(),
          links: z.array(labelledLink).max(4).default([]),
        })
        .strict(),
    )
    .max(40)
    .default([])
    .describe('What the page after a form says, the first that fits by category, subcategory and car type of the lead; none: the platform’s words (section 7).'),
  defaultState: choice(['', ...STATES], '').describe("The state that forms start with; empty: that of the dealership's first place, and where it has none QLD (section 9)."),
  takesForeignPhones: flag(true).describe('Forms take phone numbers of other countries.'),
  leadsPerAddress: whole(0, MOST_COUNTED, 20).describe(`Leads that one network address sends in an hour; ${OVER}`),
  leadsPerPhone: whole(0, MOST_COUNTED, 6).describe(`Leads with one phone number in an hour; ${OVER}`),
  leadsPerEmail: whole(0, MOST_COUNTED, 6).describe(`Leads with one e-mail address in an hour; ${OVER}`),
  leadsPerSite: whole(0, MOST_COUNTED, 300).describe(`Leads of the whole site in an hour; ${OVER}`),
  changesPerLead: whole(0, MOST_COUNTED, 5).describe(`Changes of one lead in an hour, by its form or by moving its test drive, that its dealership is told; ${OVER}`),
})

export const testDrives = group({
  offersSlots: flag(false).describe("Test drives are booked at times from the place's hours; off: the shopper wishes for a time."),
  slotMinutes: whole(10, 480, 30).describe('How long a test drive takes, in minutes: slots begin so far apart.'),
  capacity: whole(1, 50, 1).describe('Test drives at one time at one place, each with another car.'),
  leadHours: whole(0, 336, 2).describe('How many hours ahead a test drive has to be booked: hours of the clock, whether anybody is there in them or not. With 2, a place that opens at 8:30 on Monday can be booked for then until 6:30 that morning.'),
  daysAhead: whole(0, 90, 14).describe('How many days after today can be booked.'),
})

export const locations = group({
  layout: choice(['auto', 'list', 'grid', 'carousel'], 'auto').describe(
    'The location block; auto: a section for one location, a list for several dealerships, else cards (section 2).',
  ),
  order: slugs().describe('Locations, or their dealerships, in an order of its own by slug; those not named follow by name (section 2).'),
  serviceShowsAll: flag(false).describe('Service and parts pages show every location, not only the service ones (section 2).'),
  showsTypeTabs: flag(false).describe('Sales, service and parts stand behind tabs (section 4).'),
  closedText: choice(['Closed', 'By appointment only'], 'Closed').describe('What a closed day says (section 8).'),
  closedServiceLinkText: text().describe("Words of the link that stands for a service location's closed day, such as 'Enquire Now'; empty: closedText (section 8)."),
  comingSoon: z
    .array(z.object({ slug: slugText, text: z.string().min(1).max(80) }).strict())
    .default([])
    .describe("Locations that are not open yet, with their badge, such as 'Coming Late 2025' (section 2)."),
})

export const maps = group({
  tiles: z
    .string()
    .max(500)
    .regex(TILES_ADDRESS, TILES_ADDRESS_WORDS)
    .default('')
    .describe('Tiles of a map that a visitor can open on a press, as pictures or as a PMTiles archive (docs/vendors.md); empty: maps are drawn, and closer or farther by their buttons.'),
  attribution: words('© OpenStreetMap contributors').describe('Whose map the tiles are, in sight under it.'),
  attributionUrl: link('https://www.openstreetmap.org/copyright').describe('Where that leads.'),
  tileSize: choice(['256', '512'], '256').describe('How wide a picture is shown, in pixels of the page; an archive of shapes has its own.'),
  maxZoom: whole(8, 22, 18).describe('The closest level that there are pictures of; an archive says its own.'),
})

export const reviews = group({
  isShown: flag(true).describe('Ratings and reviews are shown (section 5).'),
  minimumRating: z.number().min(0).max(5).default(4).describe('A star rating shows only where the average is above it (sections 5 and 9).'),
  hiddenReviewers: list().describe('People whose reviews are not shown (section 9).'),
  hiddenReviewIds: z.array(z.number().int().positive()).default([]).describe('Single reviews that are not shown (section 5).'),
  quantity: whole(1, 100, 12).describe('Reviews on the full list (section 9).'),
})

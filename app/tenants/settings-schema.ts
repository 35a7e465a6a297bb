import { z } from 'zod'

/** A hex colour such as `#0b5fff`. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour such as #0b5fff')
const text = (fallback: string) => z.string().max(2_000).default(fallback)
const words = (fallback: string) => z.string().min(1).max(80).default(fallback)
const flag = (fallback: boolean) => z.boolean().default(fallback)
const list = (fallback: string[] = []) => z.array(z.string()).default(fallback)
const carTypes = z.array(z.enum(['new', 'used', 'demo']))

/**
 * Every switch and value in which one dealership may differ from another, with its default and one line of meaning. Nowhere else
 * is a difference between tenants decided: code asks the settings, layers fill them (docs/decisions/0002).
 */
export const settingsSchema = z
  .object({
    theme: z
      .object({
        accent: colour.default('#0b57d0').describe('The one loud colour: actions and links.'),
        accentInk: colour.default('#ffffff').describe('Text on the accent colour.'),
        surface: colour.default('#ffffff').describe('Cards and panels.'),
        background: colour.default('#f5f6f8').describe('Behind the cards.'),
        ink: colour.default('#16181d').describe('Text.'),
        header: colour.default('#ffffff').describe('Behind the header.'),
        headerInk: colour.default('#16181d').describe('Text of the header.'),
      })
      .strict()
      .default({}),
    search: z
      .object({
        pageSize: z.number().int().min(3).max(60).default(21).describe('Cars a page (section 9).'),
        soldDays: z.number().int().min(0).max(60).default(3).describe('Days that a sold car stays visible (section 9).'),
        visibleMakes: z.number().int().min(1).max(100).default(7).describe("Makes before 'Show all makes' (section 9)."),
        lowestPriceNeedsPrice: flag(false).describe('Lowest price first leaves out cars without a price (section 9).'),
        kilometreSorts: flag(false).describe('Offers the two kilometre sorts (section 9).'),
        imageMinimum: z.number().int().min(0).max(14).default(0).describe('Cars with fewer pictures are not shown (section 9).'),
        excludedCarTypes: carTypes.default([]).describe('Car types that this site does not show.'),
        excludedMakes: list().describe('Makes that this site does not show.'),
        excludedStockNumbers: list().describe('Single cars that this site does not show.'),
        facets: list([
          'make',
          'model',
          'badge',
          'car_type',
          'body',
          'fuel',
          'transmission',
          'drive',
          'seats',
          'colour',
          'state',
          'city',
          'location_name',
          'dealership_name',
          'filtered_features',
        ]).describe('The filter panel, top to bottom, of the list filters of section 3.'),
        ranges: list(['price', 'year', 'km']).describe('Number filters of the panel, in order.'),
      })
      .strict()
      .default({}),
    cards: z
      .object({
        showsElectricTag: flag(false).describe('Electric and hybrid cars carry a badge (section 4).'),
        newTagText: words('New').describe('Badge of a car that came within newTagDays: New, or New Arrival (section 9).'),
        newTagDays: z.number().int().min(0).max(60).default(8).describe('How long the new badge lasts (section 9).'),
        soldTagText: words('JUST SOLD').describe('Badge of a sold car.'),
        greenTags: list().describe("The dealer's own tags that are green instead of red, such as 'runout sale' (section 4)."),
        certifiedMakes: list().describe('Makes whose certified used cars carry the certified badge (section 4).'),
        certifiedText: words('Certified used').describe('Words of the certified badge.'),
        showsLocationOverlay: flag(true).describe('The location lies over the picture of a card.'),
        enquireLabel: words('Enquiry').describe("Enquiry, or 'Enquire Now' (section 2)."),
        financeLabel: words('Get Finance').describe("Get Finance, or 'Get Pre-Approved' (section 2)."),
        buttons: z
          .array(z.enum(['view', 'enquire', 'test_drive', 'finance', 'reserve']))
          .default(['view', 'enquire'])
          .describe('Which buttons a card has, in order; the first is the primary one.'),
        saving: z.enum(['off', 'save', 'compare']).default('off').describe('SAVE/SAVED, a Compare switch, or nothing (section 4).'),
        savingNeedsImages: flag(false).describe('Cars without pictures cannot be saved (section 4).'),
      })
      .strict()
      .default({}),
    price: z
      .object({
        noPriceText: words('Enquire for price.').describe('What stands where there is no price (section 4).'),
        showsWasPrice: flag(true).describe('A price before the present one is shown struck through.'),
        showsBelowMarket: flag(true).describe('Marks cars more than $499 under the market (section 5).'),
        showsWeeklyPrice: flag(false).describe('Cards show the weekly repayment with its rate and terms.'),
        driveAwayText: words('Drive away').describe('Words of the price type.'),
        exclGovtChargesText: words('Excl. govt. charges').describe('Words of the price type.'),
      })
      .strict()
      .default({}),
    carPage: z
      .object({
        keyInformationCount: z.number().int().min(1).max(40).default(4).describe('Key facts before show more (section 9).'),
        featureCount: z.number().int().min(1).max(100).default(8).describe('Features before show more (section 9).'),
        usesFeet: flag(false).describe('Caravan lengths in feet beside metres (section 9).'),
        whyBuyFromUs: text('').describe("Markdown of the 'Why Buy From Us?' section; empty hides it."),
      })
      .strict()
      .default({}),
    forms: z
      .object({
        messageIsRequired: flag(true).describe('The enquiry message is required (section 5).'),
        showsCategory: flag(true).describe('The contact page lets the visitor choose a category.'),
        categories: list(['General Enquiry', 'Sales Enquiry', 'Service Enquiry', 'Parts Enquiry', 'Careers Enquiry']).describe(
          'The choices of the category select.',
        ),
        showsRego: flag(false).describe('The enquiry form asks for the rego.'),
        optInDefault: flag(true).describe('The news opt-in is ticked (section 5).'),
        hidesOptIn: flag(false).describe('The opt-in is not shown and keeps its default.'),
        termsNote: text('').describe('A note that the terms of use must be agreed before submitting; empty shows none.'),
      })
      .strict()
      .default({}),
    contact: z
      .object({
        phone: text('').describe('Dealer-wide number, before every other (section 5).'),
        newPhone: text('').describe('Number for new and demo cars.'),
        usedPhone: text('').describe('Number for used cars.'),
        callLabel: words('Call the dealer').describe('Words of the call button (section 9).'),
        leadEmail: text('').describe('Where leads are sent by mail.'),
      })
      .strict()
      .default({}),
    header: z
      .object({
        navigation: z
          .array(z.object({ label: z.string().min(1), href: z.string().min(1) }).strict())
          .default([
            { label: 'Home', href: '/' },
            { label: 'Our Stock', href: '/search/new-used-and-demo-cars/' },
            { label: 'Contact Us', href: '/contact-us' },
          ])
          .describe('The header menu.'),
      })
      .strict()
      .default({}),
    legal: z
      .object({
        licenceNumber: text('').describe('Motor dealer licence, shown in the footer and on every car page.'),
        privacyNote: text('').describe('One line beside forms about what happens with the details.'),
      })
      .strict()
      .default({}),
  })
  .strict()

/** Every setting, resolved. */
export type Settings = z.output<typeof settingsSchema>
/** What one layer says: any part of the settings. */
export type SettingsValues = { [key: string]: SettingsValue }
export type SettingsValue = string | number | boolean | null | SettingsValue[] | SettingsValues

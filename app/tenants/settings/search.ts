import { z } from 'zod'
import { SIMPLE_BODIES } from '~/domain/cars/vehicle-terms'
import { LIST_FILTERS, RANGE_FILTERS, SORT_KEYS } from '~/domain/search/search-filters'
import { carTypes, choice, choices, flag, group, list, picture, slugText, whole } from './kinds'

/** The settings that decide which cars the index holds and what their cards know: a change of one builds a site's index anew. */
export const INDEXED_SETTINGS = [
  'search.soldDays',
  'search.imageMinimum',
  'search.excludedCarTypes',
  'search.excludedMakes',
  'search.excludedStockNumbers',
  'price.showsWeeklyPrice',
  'price.wasPriceMustBeCharged',
  'cards.showsPriceDrops',
  'finance.provider',
  'finance.showsEstimate',
  'finance.excludedMakes',
  'finance.excludedDealerships',
  'finance.termYears',
  'finance.depositPercent',
  'finance.paymentMustFitPrice',
] as const

export const search = group({
  pageSize: whole(3, 60, 21).describe('Cars a page (section 9).'),
  soldDays: whole(0, 60, 3).describe('Days that a sold car stays visible: 3, or 14 for some (section 9).'),
  visibleMakes: whole(1, 100, 7).describe("Makes before 'Show all makes' (section 9)."),
  lowestPriceNeedsPrice: flag(false).describe('Lowest price first leaves out cars without a price (section 9).'),
  kilometreSorts: flag(false).describe('Offers the two kilometre sorts (section 9).'),
  defaultSort: choice(SORT_KEYS, 'most-relevant').describe(
    'The order of results that nobody has sorted; most relevant is custom rank descending (section 9).',
  ),
  imageMinimum: whole(0, 14, 0).describe('Cars with fewer pictures are not shown (section 9).'),
  excludedCarTypes: carTypes().describe('Car types that this site does not show.'),
  excludedMakes: list().describe('Makes that this site does not show.'),
  excludedStockNumbers: list().describe('Single cars that this site does not show.'),
  facets: choices(LIST_FILTERS, [
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
  ranges: choices(RANGE_FILTERS, ['price', 'year', 'km']).describe('Number filters of the panel, in order.'),
  filterStyle: choice(['panel', 'select', 'custom_select', 'menu'], 'panel').describe(
    'Filters as a panel of checkboxes, or as one of the dropdowns (section 2).',
  ),
  makeStyle: choice(['list', 'tiles'], 'list').describe('Makes as a list of checkboxes, or as tiles with logos (section 2).'),
  makeTilesOpenModels: flag(false).describe("Make tiles have the 'Select models' expander (section 2)."),
  remembersSections: flag(false).describe('The browser keeps which sections of the filters are open (section 4).'),
  sortsByDistance: flag(false).describe('Cars can be had nearest to a postcode first, on a site of two or more places.'),
  showsHistory: flag(true).describe("The visitor's last five searches are offered again (section 3)."),
  savesSearches: flag(true).describe('Searches can be saved in the browser, with how many cars are new since.'),
  emailsNewCars: flag(false).describe('New cars of a search are told of by mail to whoever asks for it and confirms it: one mail a day at most.'),
  // Two, which a layer of an earlier release may still say, are three.
  gridColumns: z.preprocess((given) => (given === 2 ? 3 : given), whole(3, 4, 3)).describe('Columns of cards on extra-large screens: three, or four by brand (section 2).'),
})

/** The tiles themselves, with their place, days and kinds of car, are the site's promo nodes (section 3). */
export const promos = group({
  showsTiles: flag(true).describe('Promotional tiles stand among the results (section 2).'),
  isShuffled: flag(true).describe('Tiles come in random order, else by their position (section 9).'),
})

/** A logo that was stored before there was a rule for it: what is no address at all was a broken picture, and is none. */
function storedLogo({ input }: { input: unknown }): string | undefined {
  return typeof input === 'string' && /^(https?:\/\/|stored:|\/)./.test(input) ? input : undefined
}

export const makes = group({
  overrides: z
    .array(z.object({ slug: slugText, name: z.string().min(1).max(80).optional(), logoUrl: picture.optional().catch(storedLogo) }).strict())
    .default([])
    .describe('Makes that go by another name or logo here than everywhere: by their slug (section 9, bundled data).'),
})

export const budget = group({
  isOn: flag(false).describe("The 'Find cars for your budget' widget and its search page (section 2)."),
  includesInterest: flag(false).describe(
    "The estimate takes the rate of finance.calculatorRatePercent into account; off: section 9's formula, which says that it is before interest.",
  ),
  period: choice(['weekly', 'monthly'], 'weekly').describe('The repayment is asked for by the week or by the month.'),
  weeklyDollars: whole(0, 10_000, 200).describe('The weekly repayment it starts with (section 9).'),
  monthlyDollars: whole(0, 40_000, 600).describe('The monthly repayment it starts with (section 9).'),
  depositDollars: whole(0, 1_000_000, 2_000).describe('The deposit it starts with (section 9).'),
  bodies: choices(SIMPLE_BODIES, []).describe('Body tiles of its own choice, in order; empty: the four with the most cars (section 7).'),
})

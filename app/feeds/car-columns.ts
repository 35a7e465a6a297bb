import type { OneSpelling } from '~/domain/cars/one-spelling'
import { customRank } from '~/domain/cars/custom-rank'
import { CARAVAN_COLUMNS, VARIANT_COLUMNS } from '~/domain/cars/specification-columns'
import { knownOdometer } from '~/domain/cars/known-odometer'
import { eachWordCapitalised } from '~/domain/cars/tidy-name'
import { salePriceCents } from '~/domain/pricing/display-price'
import { driveTrain, simpleBody, simpleFuel, simpleTransmission } from '~/domain/cars/vehicle-terms'
import type { FeedValues, PlatformField } from './platform-format'
import { pricesBeside, shownPrice } from './shown-price'

export type SqlValue = string | number | boolean | null | string[] | Buffer
export type Columns = Record<string, SqlValue>

/** What the row of a car depends on beside the feed. */
export type CarContext = {
  /** Where cars without a location code stand; null when the dealership has no such place. */
  defaultLocationId: number | null
  /** How names are written on this platform. */
  spelling: OneSpelling
}

/** A feed row as rows of the car's tables; child rows are absent when the feed says nothing for them. */
export type CarRows = {
  /** All columns of `car` that the feed decides. `created_at`, `sold_at` and `views` are null where the feed says nothing. */
  car: Columns
  variant: Columns | undefined
  specification: Columns | undefined
  autograb: Columns | undefined
  lenders: Columns[]
}

const VARIANT = Object.values(VARIANT_COLUMNS).map(({ column, field }) => [column, field] as const)
const CARAVAN = Object.values(CARAVAN_COLUMNS).map(({ column, field }) => [column, field] as const)

/** Turns what a feed says of a car into the columns of its tables (specification, section 3). */
export function carRows(values: FeedValues, { defaultLocationId, spelling }: CarContext): CarRows {
  const { stocknum = '', car_type: carType = 'used', year = 0 } = values
  const { make, model, badge, series, name, title } = namesOf(values, spelling)
  // A feed may say it beside the status (section 3).
  const status = values.sold ? 'sold' : (values.status ?? 'in_stock')
  const images = values.images ?? []
  const { priceCents, priceType } = shownPrice(values)
  const { beforePriceCents, offerPriceCents, weeklyPriceCents } = pricesBeside(values)
  const car: Columns = {
    stock_number: stocknum,
    name: name ?? [year, make, model, badge].filter((part) => part !== undefined).join(' '),
    carsales_title: title ?? null,
    item_type: values.item_type ?? 'car',
    car_type: carType,
    status,
    year,
    make,
    model,
    badge: badge ?? null,
    series: series ?? null,
    colour: values.colour ?? null,
    interior_colour: values.interior_colour ?? null,
    tag: values.tag ?? null,
    is_reserved: values.reserved ?? false,
    sold_at: status === 'sold' ? values.sold_at ?? null : null,
    is_certified: values.certified ?? false,
    vin: values.vin ?? null,
    rego_plate: values.regplate ?? null,
    rego_expiry: values.rego_expiry ?? null,
    history_report_url: values.file ?? null,
    show_on_dealer_website: values.show_on_dealer_website ?? true,
    nvic: values.nvic ?? null,
    redbook_code: values.redbook_code ?? null,
    categories: values.categories ?? [],
    custom_rank: values.custom_rank ?? customRank({ status, photosCount: images.length, priceCents: salePriceCents({ priceCents, offerPriceCents }), year }),
    views: values.views ?? null,
    price_cents: priceCents,
    price_type: priceType,
    drive_away_price_cents: values.drive_away_price ?? null,
    egc_price_cents: values.egc_price ?? null,
    before_price_cents: beforePriceCents,
    offer_price_cents: offerPriceCents,
    subscription_price_cents: values.subscription_price ?? null,
    weekly_price_cents: weeklyPriceCents,
    is_preorder: values.preorder ?? false,
    is_reservable: values.reservable ?? false,
    reserve_amount_cents: values.reserve_amount ?? null,
    odometer_km: knownOdometer(values.km ?? null, carType),
    transmission: values.trans ?? null,
    simple_transmission: simpleWord(values.trans, simpleTransmission),
    body: values.body ?? null,
    simple_body: simpleWord(values.body, simpleBody),
    body_configuration: values.bodyconfiguration ?? null,
    fuel: values.fuel ?? null,
    simple_fuel: simpleWord(values.fuel, simpleFuel),
    drive: simpleWord(values.drive, driveTrain),
    seats: values.seats ?? null,
    doors: values.doors ?? null,
    gears: values.gearnum ?? null,
    engine_size_cc: values.engine_size || null,
    build_date: values.build_date ?? null,
    compliance_date: values.compliance_date ?? null,
    standard_equipment: values.standard_equipment ?? [],
    features: values.features ?? [],
    dealer_comments: values.dealercomments ?? null,
    image_urls: images,
    thumbnail_urls: values.thumbnails ?? [],
    private_suburb: values.private_suburb ?? null,
    private_postcode: values.private_postcode ?? null,
    payment_processors: values.payment_processors ?? [],
    location_id: values.location_code ?? defaultLocationId,
    created_at: values.created_at ?? null,
  }
  return {
    car,
    variant: specificationColumns(VARIANT, values),
    specification: specificationColumns(CARAVAN, values),
    autograb: autograb(values),
    lenders: lenders(values),
  }
}

/** The names of a row in the platform's spelling; where a title says the make or model, there too. */
function namesOf(values: FeedValues, spelling: OneSpelling) {
  const { make: givenMake = '', model: givenModel = '', badge, series, name, carsales_title: title } = values
  const make = spelling.make(givenMake)
  const model = spelling.model(make, givenModel)
  return {
    make,
    model,
    badge: badge === undefined ? undefined : spelling.words(badge),
    series: series === undefined ? undefined : spelling.words(series),
    name: name === undefined ? undefined : spelling.words(respelt(respelt(name, givenMake, make), givenModel, model)),
    title: title === undefined ? undefined : spelling.words(respelt(respelt(title, givenMake, make), givenModel, model)),
  }
}

function respelt(text: string, given: string, spelt: string): string {
  return given === spelt ? text : text.replace(given, spelt)
}

/** A word that the vocabulary does not have is shown as it is, so that no car is missing from a filter's list. */
function simpleWord(text: string | undefined, simplify: (text: string) => string | null): string | null {
  if (text === undefined) return null
  return simplify(text) ?? eachWordCapitalised(text)
}

/** The columns of a table of specifications; undefined when the feed says nothing for any. */
function specificationColumns(columns: readonly (readonly [column: string, field: PlatformField])[], values: FeedValues): Columns | undefined {
  // Most feeds say nothing for any car, and a row made in vain is what costs.
  if (columns.every(([, field]) => (values[field] ?? null) === null)) return undefined
  const row: Columns = {}
  for (const [column, field] of columns) row[column] = (values[field] as SqlValue | undefined) ?? null
  return row
}

function autograb(values: FeedValues): Columns | undefined {
  return ifAny({
    autograb_id: values.autograb_id ?? null,
    state_average_market_price_cents: values.state_average_market_price ?? null,
    average_market_price_cents: values.average_market_price ?? null,
  })
}

function lenders(values: FeedValues): Columns[] {
  return (values.finance_lenders ?? []).map((lender) => ({
    provider: lender.provider,
    interest_rate: lender.interestRate,
    comparison_rate: lender.comparisonRate,
    payment_week_cents: lender.paymentWeekCents,
    payment_month_cents: lender.paymentMonthCents,
    term_years: lender.termYears,
    term_months: lender.termMonths,
    deposit_cents: lender.depositCents,
    balloon_cents: lender.balloonCents,
    disclaimer: lender.disclaimer,
    terms: JSON.stringify(lender.terms),
  }))
}

function ifAny(columns: Columns): Columns | undefined {
  for (const name in columns) if (columns[name] !== null) return columns
  return undefined
}

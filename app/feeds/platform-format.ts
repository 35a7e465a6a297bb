import { CAR_STATUSES, CAR_TYPES, ITEM_TYPES } from '~/domain/cars/car'
import { CARAVAN_COLUMNS, VARIANT_COLUMNS } from '~/domain/cars/specification-columns'
import { pictureAddresses, webAddress } from './fields/address'
import { choice, yesOrNo } from './fields/choice'
import { day, moment } from './fields/date'
import type { Fault } from './fields/fault'
import type { FieldKind } from './fields/field-kind'
import { financeLenders } from './fields/lenders'
import { locationCode } from './fields/location'
import { count, measure, modelYear } from './fields/number'
import { askedPrice, deposit, dollars } from './fields/price'
import { specificationFields } from './fields/specification'
import { line, lines, paragraphs } from './fields/text'
import { vin } from './fields/vin'

/**
 * The platform's own feed format, one row a car, in one place: every field by its wire name (specification, section 3), with
 * how it is read. A mapping brings any other feed to these fields; `docs/stock-feeds.md` shows the same table.
 */
export const PLATFORM_FIELDS = {
  stocknum: line(60),
  car_type: choice(CAR_TYPES, 'unknown_car_type'),
  status: choice(CAR_STATUSES, 'unknown_status'),
  item_type: choice(ITEM_TYPES, 'unknown_item_type'),
  year: modelYear,
  make: line(60),
  model: line(100),
  badge: line(200),
  series: line(200),
  name: line(300),
  carsales_title: line(300),
  colour: line(100),
  interior_colour: line(100),
  tag: line(60),
  reserved: yesOrNo,
  sold: yesOrNo,
  certified: yesOrNo,
  reservable: yesOrNo,
  reserve_amount: deposit,
  preorder: yesOrNo,
  price: askedPrice,
  price_type: choice(['drive_away', 'excl_govt_charges'], 'unknown_price_type'),
  drive_away_price: dollars,
  egc_price: dollars,
  before_price: dollars,
  offer_price: dollars,
  subscription_price: dollars,
  weekly_price: dollars,
  km: measure({ dimension: 'distance', max: 9_999_999 }),
  trans: line(100),
  body: line(100),
  bodyconfiguration: line(100),
  fuel: line(100),
  drive: line(100),
  seats: count(1, 100),
  doors: count(1, 10),
  gearnum: count(1, 20),
  engine_size: measure({ dimension: 'displacement', max: 30_000 }),
  vin,
  regplate: line(20),
  rego_expiry: day,
  build_date: day,
  compliance_date: day,
  created_at: moment,
  sold_at: moment,
  file: webAddress,
  nvic: line(40),
  redbook_code: line(60),
  autograb_id: line(60),
  state_average_market_price: dollars,
  average_market_price: dollars,
  categories: lines(60, 50),
  features: lines(500, 500),
  standard_equipment: lines(500, 500),
  dealercomments: paragraphs(50_000),
  images: pictureAddresses,
  thumbnails: pictureAddresses,
  location_code: locationCode,
  private_suburb: line(100),
  private_postcode: line(10),
  show_on_dealer_website: yesOrNo,
  custom_rank: count(-1_000_000_000, 1_000_000_000),
  views: count(0, 1_000_000_000),
  payment_processors: lines(40, 20),
  ...specificationFields(VARIANT_COLUMNS),
  ...specificationFields(CARAVAN_COLUMNS),
  finance_lenders: financeLenders,
}

export type PlatformField = keyof typeof PLATFORM_FIELDS
type ValueOf<Kind> = Kind extends FieldKind<infer Value> ? Exclude<Value, Fault | null> : never

/** What a row says, read: a field that it leaves empty is absent. */
export type FeedValues = { [Field in PlatformField]?: ValueOf<(typeof PLATFORM_FIELDS)[Field]> }

/** A row without one of these is no car. */
export const REQUIRED_FIELDS = [
  'stocknum',
  'car_type',
  'year',
  'make',
  'model',
] as const satisfies readonly PlatformField[]

export const PLATFORM_FIELD_NAMES = Object.keys(PLATFORM_FIELDS) as PlatformField[]

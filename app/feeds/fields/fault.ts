/** Why a row cannot be a car. Every reason has one meaning; `docs/stock-feeds.md` lists the same words. */
export const FAULT_REASONS = {
  missing_field: 'a field that every car needs is empty',
  duplicate_stock_number: 'an earlier row of the feed has the same stock number',
  impossible_year: 'the year is not a year that a car on sale can have',
  negative_price: 'a price is below zero',
  broken_price: 'a price is not an amount of money',
  impossible_price: 'a price is larger than any car costs',
  invalid_vin: 'a VIN is not 17 characters without I, O and Q',
  unknown_car_type: 'the car type is not new, used or demo',
  unknown_status: 'the status is not in_stock, coming_soon, sold or others',
  unknown_item_type: 'the item type is not car, caravan or motorhome',
  unknown_price_type: 'the price type is not drive_away or excl_govt_charges',
  unknown_location: 'the dealership has no location with this code',
  broken_date: 'a date is not a day of the calendar in the stated format',
  broken_number: 'a number is not a number',
  ambiguous_number: 'the dots of a number may separate thousands or a fraction, and the mapping does not say which',
  impossible_number: 'a number is outside what such a thing can be',
  broken_boolean: 'a yes-or-no value is neither',
  broken_address: 'a web or picture address is not one',
  broken_text: 'a text has characters that cannot be stored, or is not a text',
  too_long: 'a text is longer than its field',
  broken_lenders: 'the finance lenders are not the JSON object they should be',
  unmapped_value: 'the mapping refuses this value',
  broken_row: 'the row itself cannot be read',
} as const

export type FaultReason = keyof typeof FAULT_REASONS

/** What is wrong with one value; the message says what is expected. */
export class Fault {
  /** @param found what stands in the feed, where the fault alone knows it */
  constructor(readonly reason: FaultReason, readonly message: string, readonly found?: string) {}
}

/** A fault with the place it was found at, and what the feed has there; null: nothing. */
export type FieldFault = { field: string; value: string | null; fault: Fault }

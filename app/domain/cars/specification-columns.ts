/**
 * What is known of a car beyond its card, column by column, declared in one place: what a feed calls it and how it is read, the column
 * that keeps it, and its row in the specification tables of the car's page. A new one needs its column in the database beside this.
 */
type SpecificationColumn = {
  /** The column of its table. */
  column: string
  /** The field of the platform's feed format (specification, section 3). */
  field: string
  reads: FeedReading
  /** Its row among the specifications; absent of a fact that is shown together with others. */
  row?: SpecificationRowFacts
}

/**
 * A count is a whole number by itself: a row that says anything else is rejected. A measure may carry a unit of its dimension, of those in
 * `app/feeds/fields/units.ts`; less than `from` is a number in another unit, such as 6.55 of a length, and 0 says nothing.
 */
export type FeedReading =
  | { as: 'text'; limit: number }
  | { as: 'count'; from: number; to: number }
  | { as: 'measure'; dimension: MeasuredDimension; from?: number; to: number; decimals?: number }
/** Each has its units in `app/feeds/fields/units.ts`, which does not compile without them. */
export type MeasuredDimension = 'displacement' | 'litres' | 'length' | 'mass' | 'power' | 'torque' | 'volume' | 'consumption' | 'stars'

/** Where a row stands: a part of one of the tables, in the order of the declarations. */
export type SpecificationPart = 'engine' | 'gearing' | 'fuel' | 'body' | 'size' | 'safety' | 'living'

type SpecificationRowFacts = {
  key: string
  part: SpecificationPart
  label: string
  /** Stands after the number, which is then whole and in groups of three. */
  unit?: string
  /** The words of a number, where they are others. Never called with 0: nothing measured is zero, so that a feed's 0 is no row. */
  words?: (value: number) => string
  /** Whether it is a fact of what is towed: a motorhome's feed may carry it all the same. */
  isTowed?: true
}

/** The table `car_variant`. */
export const VARIANT_COLUMNS = {
  engineSizeCc: { column: 'engine_size_cc', field: 'variant_enginesize', reads: { as: 'measure', dimension: 'displacement', to: 30_000 } },
  engineSizeLitres: { column: 'engine_size_litres', field: 'variant_enginesize_litres', reads: { as: 'measure', dimension: 'litres', to: 30, decimals: 1 } },
  cylinders: {
    column: 'cylinders',
    field: 'variant_cylinders',
    reads: { as: 'count', from: 0, to: 24 },
    row: { key: 'cylinders', part: 'engine', label: 'Cylinders' },
  },
  induction: {
    column: 'induction',
    field: 'variant_induction',
    reads: { as: 'text', limit: 100 },
    row: { key: 'induction', part: 'engine', label: 'Induction' },
  },
  powerKw: {
    column: 'power_kw',
    field: 'variant_power',
    reads: { as: 'measure', dimension: 'power', to: 5_000 },
    row: { key: 'power', part: 'engine', label: 'Power', unit: 'kW' },
  },
  torqueNm: {
    column: 'torque_nm',
    field: 'variant_torque',
    reads: { as: 'measure', dimension: 'torque', to: 10_000 },
    row: { key: 'torque', part: 'engine', label: 'Torque', unit: 'Nm' },
  },
  gearType: {
    column: 'gear_type',
    field: 'variant_geartype',
    reads: { as: 'text', limit: 100 },
    row: { key: 'gear-type', part: 'gearing', label: 'Gear type' },
  },
  fuelConsumptionCombined: {
    column: 'fuel_consumption_combined_l_per_100km',
    field: 'variant_fuelconsumptioncombined',
    reads: { as: 'measure', dimension: 'consumption', to: 99, decimals: 1 },
    row: { key: 'consumption', part: 'fuel', label: 'Fuel consumption, combined', words: (litres) => `${litres} L/100 km` },
  },
  fuelCapacityLitres: {
    column: 'fuel_capacity_litres',
    field: 'variant_fuelcapacity',
    reads: { as: 'measure', dimension: 'volume', to: 2_000, decimals: 1 },
    row: { key: 'fuel-capacity', part: 'fuel', label: 'Fuel capacity', unit: 'L' },
  },
  lengthMm: {
    column: 'length_mm',
    field: 'variant_vehiclelength',
    reads: { as: 'measure', dimension: 'length', from: 1_600, to: 30_000 },
    row: { key: 'length', part: 'size', label: 'Length', unit: 'mm' },
  },
  widthMm: {
    column: 'width_mm',
    field: 'variant_vehiclewidth',
    reads: { as: 'measure', dimension: 'length', from: 500, to: 10_000 },
    row: { key: 'width', part: 'size', label: 'Width', unit: 'mm' },
  },
  heightMm: {
    column: 'height_mm',
    field: 'variant_vehicleheight',
    reads: { as: 'measure', dimension: 'length', from: 500, to: 10_000 },
    row: { key: 'height', part: 'size', label: 'Height', unit: 'mm' },
  },
  grossVehicleMassKg: {
    column: 'gross_vehicle_mass_kg',
    field: 'variant_grossvehiclemass',
    reads: { as: 'measure', dimension: 'mass', from: 100, to: 100_000 },
    row: { key: 'gvm', part: 'size', label: 'Gross vehicle mass', unit: 'kg' },
  },
  ancapRating: {
    column: 'ancap_rating',
    field: 'variant_ancaprating',
    reads: { as: 'measure', dimension: 'stars', to: 5, decimals: 1 },
    row: { key: 'ancap', part: 'safety', label: 'ANCAP rating', words: (stars) => `${stars} ${stars === 1 ? 'star' : 'stars'}` },
  },
  bodyConfiguration: { column: 'body_configuration', field: 'variant_bodyconfiguration', reads: { as: 'text', limit: 100 } },
} as const satisfies Record<string, SpecificationColumn>

/** The table `caravan_specification`. */
export const CARAVAN_COLUMNS = {
  sleeps: { column: 'sleeps', field: 'spec_sleeps', reads: { as: 'count', from: 0, to: 30 } },
  bodyLengthMm: { column: 'body_length_mm', field: 'spec_body_length', reads: { as: 'measure', dimension: 'length', from: 1_600, to: 30_000 } },
  bodyWidthMm: { column: 'body_width_mm', field: 'spec_body_width', reads: { as: 'measure', dimension: 'length', from: 500, to: 10_000 } },
  tareWeightKg: { column: 'tare_weight_kg', field: 'spec_tare_weight', reads: { as: 'measure', dimension: 'mass', from: 100, to: 100_000 } },
  aggregateTrailerMassKg: {
    column: 'aggregate_trailer_mass_kg',
    field: 'spec_aggregate_trailer_mass',
    reads: { as: 'measure', dimension: 'mass', from: 100, to: 100_000 },
    row: { key: 'atm', part: 'living', label: 'Aggregate trailer mass', unit: 'kg', isTowed: true },
  },
  axleType: {
    column: 'axle_type',
    field: 'spec_axle_type',
    reads: { as: 'text', limit: 100 },
    row: { key: 'axle', part: 'living', label: 'Axle' },
  },
} as const satisfies Record<string, SpecificationColumn>

export type ColumnSet = Readonly<Record<string, SpecificationColumn>>

/** What a table says of a car; null means the dealer did not say. */
export type SpecificationFacts<Columns extends ColumnSet> = {
  [Name in keyof Columns]: (Columns[Name]['reads']['as'] extends 'text' ? string : number) | null
}

import type { DriveTrain } from '../../app/domain/cars/vehicle-terms'

/** What is under the bonnet. Electric cars have no displacement, cylinders or fuel consumption. */
export type Engine = {
  fuel: string
  cc: number | null
  cylinders: number | null
  induction: string | null
  powerKw: number
  torqueNm: number
  litresPer100Km: number | null
}

export type Gearbox = { description: string; gears: number | null }

/** What one badge may have different from the rest of its generation. */
export type Build = {
  engine: Engine
  gearbox: Gearbox
  drive: DriveTrain
  /** In dealers' words: 'Double Cab Pick Up', 'Hatchback'. */
  body: string
  seats: number
  doors: number
  /** Model years, where they differ from the generation's; null: still sold. */
  years: readonly [from: number, to: number | null]
}

export type Badge = Build & {
  name: string
  /** Drive away, in dollars, in the last year it was sold. */
  newPrice: number
  /** 1 plain to 5 everything, by its place among its siblings. */
  level: number
}

export type Generation = {
  series: string
  lengthMm: number
  widthMm: number
  heightMm: number
  grossVehicleMassKg: number
  /** Null for electric cars. */
  tankLitres: number | null
  /** Stars; null where it was not tested or its rating has expired. */
  ancap: number | null
  badges: Badge[]
}

export type Model = {
  name: string
  /** How often one is met on a used lot, against the others. */
  share: number
  generations: Generation[]
}

/** How a make keeps its value. */
export type Retention = 'superb' | 'strong' | 'normal' | 'weak' | 'poor'

/** The paints that demo pictures come in. */
export type Paint =
  | 'white'
  | 'silver'
  | 'grey'
  | 'black'
  | 'blue'
  | 'dark blue'
  | 'red'
  | 'maroon'
  | 'green'
  | 'orange'
  | 'yellow'
  | 'brown'
  | 'beige'
  | 'purple'
  | 'bronze'

export type Make = {
  name: string
  /** World manufacturer identifiers: how its VINs begin. */
  vinPrefixes: readonly string[]
  retention: Retention
  /** Models that keep their value better than the rest of the make. */
  sought: Readonly<Record<string, Retention>>
  isPremium: boolean
  /** Its series carry a model year: 'MQB MY22'. */
  seriesHasModelYear: boolean
  /** Apple CarPlay and Android Auto. */
  hasPhoneMirroring: boolean
  /** Colour by the maker's name for it. */
  colours: Readonly<Record<string, Paint>>
  models: Model[]
}

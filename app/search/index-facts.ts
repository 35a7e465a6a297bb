import { z } from 'zod'

/**
 * A fact of a car as an index is built from it.
 * @param column where Postgres has it, in SQL; `c` is the car, `v` its variant where it has one
 * @param samples values that cars of a feed have, what is absent among them: by these an index of another release is recognised (`index-builder.server.ts`)
 * @param about `isOfDriving`: whether it says how something drives. A dealer's system fills that in for caravans too, which nobody may find by it
 *   (`OF_A_CARAVAN` of `index-car.ts`).
 */
function fact<T, const IsOfDriving extends boolean>(column: string, value: z.ZodType<T>, samples: readonly T[], about: { isOfDriving: IsOfDriving }) {
  return { column, value, samples, isList: false as const, ...about }
}

/** Many words of a car; none is of driving. */
function list(column: string, samples: readonly string[][]) {
  return { column, value: z.array(z.string()), samples, isList: true as const, isOfDriving: false as const }
}

const text = z.string().nullable()

/** What a car is found by, or ordered by, beside what its card shows: declared here, and read, typed and sampled from the declaration. */
export const INDEX_FACTS = {
  name: fact('c.name', z.string(), ['2021 Kia Rio S Auto MY21', 'Škoda Kodiaq 4x4 7-seater', ''], { isOfDriving: false }),
  categories: list('c.categories', [[], ['Family'], ['Towing', 'First car']]),
  features: list('c.features', [[], ['Apple CarPlay'], ["Driver's airbag", 'Tow bar', ''], ['What a dealer writes in whole sentences. '.repeat(6)]]),
  /** Higher comes first in the default order. */
  customRank: fact('c.custom_rank', z.number(), [0, 10, -3], { isOfDriving: false }),
  vin: fact('c.vin', text, [null, 'JTDBR32E720123456'], { isOfDriving: false }),
  regoPlate: fact('c.rego_plate', text, [null, '123·ABC', 'xyz 987'], { isOfDriving: false }),
  cylinders: fact('v.cylinders', z.number().nullable(), [null, 4, 0, 8], { isOfDriving: true }),
  engineLitres: fact('coalesce(nullif(v.engine_size_litres, 0)::float8, coalesce(nullif(c.engine_size_cc, 0), nullif(v.engine_size_cc, 0)) / 1000::float8)', z.number().nullable(), [null, 2, 3.3, 0], { isOfDriving: true }),
  ancapRating: fact('v.ancap_rating::float8', z.number().nullable(), [null, 5, 0], { isOfDriving: true }),
  doors: fact('c.doors', z.number().nullable(), [null, 5, 2], { isOfDriving: true }),
  /** 'Turbo', 'Aspirated'. */
  induction: fact('v.induction', text, [null, 'Turbo', 'Aspirated'], { isOfDriving: true }),
  /** In the feed's words: 'Double Cab Pick Up'. */
  bodyConfiguration: fact("nullif(concat_ws(' ', coalesce(nullif(c.body_configuration, ''), v.body_configuration), c.body), '')", text, [null, 'Double Cab Pick Up', 'Single Cab', 'Space Cab Utility', 'Hatchback'], { isOfDriving: false }),
}

type Facts = typeof INDEX_FACTS
export type IndexFactName = keyof Facts
/** The facts that say how something drives. */
export type DrivingFact = { [Name in IndexFactName]: Facts[Name]['isOfDriving'] extends true ? Name : never }[IndexFactName]
export const DRIVING_FACTS = Object.entries(INDEX_FACTS).flatMap(([name, { isOfDriving }]) => (isOfDriving ? [name as DrivingFact] : []))

export type IndexFacts = { [Name in IndexFactName]: z.output<Facts[Name]['value']> }

import type { MeasuredDimension } from '~/domain/cars/specification-columns'

/** What can be measured, and its units in terms of the platform's own, which comes first. */
const UNITS = {
  distance: { km: 1, kms: 1, kilometres: 1, kilometers: 1, mi: 1.609344, miles: 1.609344 },
  displacement: { cc: 1, ccm: 1, cm3: 1, 'cm³': 1, ml: 1, l: 1000, lt: 1000, ltr: 1000, litre: 1000, litres: 1000 },
  length: { mm: 1, cm: 10, m: 1000, ft: 304.8, feet: 304.8, in: 25.4, '"': 25.4 },
  mass: { kg: 1, kgs: 1, t: 1000, tonne: 1000, tonnes: 1000, lb: 0.45359237, lbs: 0.45359237 },
  power: { kw: 1, hp: 0.745699872, bhp: 0.745699872, ps: 0.73549875, cv: 0.73549875 },
  torque: { nm: 1, 'lb-ft': 1.355817948, lbft: 1.355817948 },
  volume: { l: 1, lt: 1, litre: 1, litres: 1 },
  litres: { l: 1, lt: 1, litre: 1, litres: 1, cc: 0.001 },
  consumption: { 'l/100km': 1, 'l/100 km': 1, 'l/100kms': 1, 'l/1000km': 0.1 },
  stars: { stars: 1, star: 1 },
  percent: { '%': 1 },
} as const satisfies Record<MeasuredDimension | 'distance' | 'percent', Record<string, number>>

export type Dimension = keyof typeof UNITS

/** Below this a bare engine size can only be litres: no car has an engine of 30 cc. */
const LARGEST_LITRES = 30

/** The names of a dimension's units, the platform's own first. */
export function unitsOf(dimension: Dimension): string[] {
  return Object.keys(UNITS[dimension])
}

/** All unit names that a mapping may state. */
export const ALL_UNITS: readonly string[] = [...new Set(Object.values(UNITS).flatMap((units) => Object.keys(units)))]

/** A value in the dimension's own unit; undefined when the unit is not one of the dimension's. Empty: the own unit. */
export function toBaseUnit(value: number, unit: string, dimension: Dimension): number | undefined {
  if (unit === '') return dimension === 'displacement' && value < LARGEST_LITRES ? value * 1000 : value
  const factor = (UNITS[dimension] as Record<string, number>)[unit]
  return factor === undefined ? undefined : value * factor
}

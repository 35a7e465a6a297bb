import type { SimpleBody } from '../../app/domain/cars/vehicle-terms'
import type { Random } from './random'

const USUAL_KM_A_YEAR: Partial<Record<SimpleBody, number>> = {
  Van: 21_000,
  Ute: 18_000,
  'Cab Chassis': 20_000,
  Bus: 19_000,
  Coupe: 9_000,
  Convertible: 7_500,
  Hatch: 12_500,
}

/** Kilometres of a used car. Old cars are driven less each year. */
export function usedKm(random: Random, body: SimpleBody, ageYears: number): number {
  const usual = (USUAL_KM_A_YEAR[body] ?? 15_000) * Math.exp(random.bell() * 0.72)
  const km = usual * (ageYears <= 6 ? ageYears : 6 + (ageYears - 6) * 0.72)
  return Math.round(Math.max(1_900, Math.min(310_000, 41_000 * ageYears, km)) + random.int(0, 97))
}

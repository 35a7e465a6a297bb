import type { CarType } from './car'

/**
 * The kilometres of a car, null where nobody wrote them down. A used car that has gone none is one of those: as 0 it stood first among the cars
 * with few kilometres, and its page said that it had gone none.
 */
export function knownOdometer(km: number | null, carType: CarType): number | null {
  return km === 0 && carType === 'used' ? null : km
}

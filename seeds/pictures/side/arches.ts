import type { CarProfile } from '../car-profile'
import { curve, n } from '../geometry'

/** The painted silhouette with its wheel arches cut out. */
export function bodyPath(car: CarProfile): string {
  const cut = (x: number) => `L${n(x + archReach(car))} ${car.sillMm}${archArc(car, x)}`
  return `${curve(car.outline)}${[...arches(car)].reverse().map(cut).join('')}Z`
}

/** From the rear end of an arch over the wheel to its front end. */
export function archArc(car: CarProfile, x: number): string {
  const radius = n(archRadius(car))
  const isLarge = car.sillMm < car.tyreRadiusMm ? 1 : 0
  return `A${radius} ${radius} 0 ${isLarge} 1 ${n(x - archReach(car))} ${car.sillMm}`
}

/** Half the width of an arch at the height of the sill. */
export function archReach(car: CarProfile): number {
  return Math.sqrt(Math.max(0, archRadius(car) ** 2 - (car.sillMm - car.tyreRadiusMm) ** 2))
}

export function arches(car: CarProfile): readonly number[] {
  return car.archesMm ?? car.axlesMm
}

export function archRadius(car: CarProfile): number {
  return car.tyreRadiusMm * 1.13
}

import type { CarType } from './car'

/** What a line-up of models is of: one make, or null of several; of one condition or, null, of all; which types of car it has. */
type LineUp = { make: string | null; condition: 'new' | 'used' | null; carTypes: readonly CarType[] }

/** The heading over models side by side. New cars stand by themselves, and what is not new says of which kind it is (sections 2 and 5). */
export function lineUpHeading({ make, condition, carTypes }: LineUp): string {
  if (make === null) return 'Popular models'
  if (condition === null) return `${make} in stock`
  if (condition === 'new') return `The new ${make} range in stock`
  if (!carTypes.includes('demo')) return `Used ${make} range`
  return carTypes.includes('used') ? `Used and demo ${make} range` : `Demo ${make} range`
}

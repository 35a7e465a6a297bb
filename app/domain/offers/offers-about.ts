import type { CarType } from '../cars/car'

/** What an offer is about, as addresses name makes and models; null for any. */
export type OfferSubject = { makeSlug: string | null; modelSlug: string | null }

/** What a page shows: a make, and a model where it is about one; none where it is about no make, or about used cars alone. */
export type ShownSubject = { make: string; model: string | null } | null

/** Beside a car, and above a list of them, more would be in the way. */
const MOST_BESIDE_CARS = 2

/**
 * The offers to say beside cars: about their make, and about their model where they are of one, those of the model first. An offer of no
 * make (tyres, a service) is no car's. Makers' offers are about new and demo cars, so beside used ones there are none.
 */
export function offersAbout<T extends OfferSubject>(offers: readonly T[], shown: ShownSubject): T[] {
  if (shown === null) return []
  const [make, model] = [plain(shown.make), shown.model === null ? null : plain(shown.model)]
  const isAbout = ({ makeSlug, modelSlug }: T) => makeSlug !== null && plain(makeSlug) === make && (modelSlug === null || model === null || plain(modelSlug) === model)
  const found = offers.filter(isAbout)
  return [...found.filter(({ modelSlug }) => modelSlug !== null), ...found.filter(({ modelSlug }) => modelSlug === null)].slice(0, MOST_BESIDE_CARS)
}

/** The make and model that offers on a car's page have to be about; null for a used or sold car, whose page shows none. */
export function subjectOfCar({ carType, isSold, vehicle }: { carType: CarType; isSold: boolean; vehicle: { make: string; model: string } }): ShownSubject {
  return isSold || carType === 'used' ? null : vehicle
}

type SearchSubject = { slug: string | null; carTypes: readonly string[] | null; lists: Partial<Record<'make' | 'model' | 'make_model' | 'car_type', readonly string[]>> }

/** What a search is about where it is about one make: by its path, or by its chosen makes and models. */
export function subjectOfSearch({ slug, carTypes, lists }: SearchSubject): ShownSubject {
  const types = lists.car_type?.length ? lists.car_type : (carTypes ?? [])
  if (types.length > 0 && types.every((type) => type === 'used')) return null
  const [pathMake, pathModel] = (slug ?? '').split('/')
  const makes = lists.make ?? []
  const models = [...(lists.model ?? []), ...(lists.make_model ?? [])]
  if (makes.length > 1 || models.length > 1) return null
  const make = pathMake || makes[0]
  const [named] = lists.make_model ?? []
  // 'Toyota HiLux' names its make itself; whether its first word is all of the make is told by the offers.
  if (!make) return null
  const model = pathModel || lists.model?.[0] || (named?.toLowerCase().startsWith(make.toLowerCase()) ? named.slice(make.length).trim() : named)
  return { make, model: model || null }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

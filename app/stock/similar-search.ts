import type { CardCar, CarType } from '~/domain/cars/car'
import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import { DEFAULT_SEARCH_PATH, NAMED_SEARCHES } from '~/domain/search/search-paths'
import type { SimilarSearch } from '~/domain/cars/car-page'
import { lowered } from '~/domain/text/lowered'

export type SimilarCar = Pick<CardCar, 'carType' | 'make' | 'body'>

/** What a site has for sale: the types of all its cars, and of those that are looked for in the place of one the bodies, makes and models ('Toyota HiLux'). */
export type StockLeft = { carTypes: readonly CarType[]; bodies: readonly string[]; makes: readonly string[]; models: readonly string[] }

/** The types of cars that whoever wanted this one looks at: used cars apart from new and demo ones. */
export function similarTypes({ carType }: Pick<SimilarCar, 'carType'>): CarType[] {
  return carType === 'used' ? ['used'] : ['new', 'demo']
}

/**
 * The search that most likely has something for whoever wanted this car: the same kind of body, used cars apart from new and
 * demo ones. Not the same model: often this was the only one.
 * @param left of a car that is sold what there still is: nobody is led to an empty list. Null of one for sale, which is in its lists itself
 */
export function similarSearch(car: SimilarCar, left: Omit<StockLeft, 'models'> | null = null): SimilarSearch {
  if (left && !similarTypes(car).some((carType) => left.carTypes.includes(carType))) return { href: DEFAULT_SEARCH_PATH, label: 'See all our stock' }
  const { scope } = NAMED_SEARCHES[car.carType === 'used' ? 'used-cars' : 'new-and-demo-cars']
  const condition = car.carType === 'used' ? 'used' : 'new and demo'
  const isLeft = left === null || (car.body ? left.bodies.includes(car.body) : left.makes.includes(car.make))
  if (!isLeft) return { href: searchHref(searchCriteria(scope)), label: `See ${condition} vehicles` }
  const lists = car.body ? { body: [car.body] } : { make: [car.make] }
  const what = car.body ? bodyWords(car.body) : `${car.make} vehicles`
  return { href: searchHref(searchCriteria({ ...scope, lists })), label: `See ${condition} ${what}` }
}

/** 'SUVs', 'hatches', 'people movers': acronyms keep their capitals. */
function bodyWords(body: string): string {
  const words = lowered(body)
  if (/(ch|s|x|sh)$/.test(words)) return words === 'cab chassis' ? words : `${words}es`
  return `${words}s`
}

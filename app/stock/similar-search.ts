import type { CardCar } from '~/domain/cars/car'
import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import { NAMED_SEARCHES } from '~/domain/search/search-paths'
import type { SimilarSearch } from '~/domain/cars/car-page'
import { lowered } from '~/domain/text/lowered'

type SimilarCar = Pick<CardCar, 'carType' | 'make' | 'body'>

/**
 * The search that most likely has something for whoever wanted this car: the same kind of body, used cars apart from new and
 * demo ones. Not the same model: often this was the only one.
 */
export function similarSearch(car: SimilarCar): SimilarSearch {
  const { scope } = NAMED_SEARCHES[car.carType === 'used' ? 'used-cars' : 'new-and-demo-cars']
  const lists = car.body ? { body: [car.body] } : { make: [car.make] }
  const condition = car.carType === 'used' ? 'used' : 'new and demo'
  const what = car.body ? bodyWords(car.body) : `${car.make} vehicles`
  return { href: searchHref(searchCriteria({ ...scope, lists })), label: `See ${condition} ${what}` }
}

/** 'SUVs', 'hatches', 'people movers': acronyms keep their capitals. */
function bodyWords(body: string): string {
  const words = lowered(body)
  if (/(ch|s|x|sh)$/.test(words)) return words === 'cab chassis' ? words : `${words}es`
  return `${words}s`
}

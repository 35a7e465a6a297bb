import { locationsHeading } from '~/domain/places/locations-layout'
import type { ContentPage } from './content-page'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'

/** A page whose form would do what nobody can do with a sold car any more: its own words of how it is done are left out, what is said of the car is not. */
export function withoutItsWords(page: ContentPage): ContentPage {
  return { ...page, html: '', head: { ...page.head, description: null } }
}

/** A page whose form is about a car has of the places the one where the car stands alone, and says so. */
export function withCarsPlace(page: ContentPage, locationId: number | null, noun: VehicleNoun): ContentPage {
  return {
    ...page,
    blocks: page.blocks.map((block) => {
      const own = block.block === 'locations' ? block.places.find(({ id }) => id === locationId) : undefined
      if (block.block !== 'locations' || !own || block.places.length === 1) return block
      const heading = block.heading === locationsHeading(block.places.length) ? locationsHeading(1) : block.heading
      return { ...block, heading, places: [{ ...own, badge: own.badge ?? `The ${noun.one} is here` }], dealershipCount: 1 }
    }),
  }
}

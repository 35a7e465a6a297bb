import { CAR, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import { unpack, type Packed } from '~/domain/data/packed'
import type { Site } from './site'

/** What the site calls what it sells, for the head of a page, which sees no context: from what the root says of the site. */
export function nounOf(matches: unknown): VehicleNoun {
  const [root] = matches as [{ data?: { site?: Packed<Site> | null } | null }?]
  const site = root?.data?.site
  return site ? unpack(site).cards.noun : CAR
}

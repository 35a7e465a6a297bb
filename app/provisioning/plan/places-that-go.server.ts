import { z } from 'zod'
import { followingPlace } from '~/domain/places/following-place'
import { counted } from '~/domain/text/counted'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { SiteFolder } from '../read/read-folder.server'

const PLACES = statement({
  name: 'plan-places',
  values: [z.array(z.string())],
  row: { id: z.number(), dealership: z.string(), slug: z.string(), code: z.string().nullable(), name: z.string() },
  text: 'select l.id, d.slug as dealership, l.slug, l.code, l.name from location l join dealership d on d.id = l.dealership_id where d.slug = any($1::text[]) order by 2, 3',
})
const LEFT_BEHIND = statement({
  name: 'plan-left-behind',
  values: [z.array(z.number())],
  row: { id: z.number(), cars: z.number(), reviews: z.number() },
  text: `
    select l.id, (select count(*) from car c where c.dealership_id = l.dealership_id and c.location_id = l.id and c.sold_at is null)::int as cars,
      (select count(*) from review r where r.dealership_id = l.dealership_id and r.location_id = l.id)::int as reviews
    from location l where l.id = any($1::int[])`,
})

/** What becomes of the cars and reviews of each place that folders take away: the change of the place itself does not say so. */
export async function placesThatGo(client: Sender, folders: readonly SiteFolder[]): Promise<string[]> {
  const described = folders.flatMap(({ document }) => document.dealerships ?? [])
  const known = described.length > 0 ? await PLACES.rows(client, [described.map(({ slug }) => slug)]) : []
  const placesOf = (dealership: string) => described.filter(({ slug }) => slug === dealership).flatMap(({ locations }) => locations)
  const gone = known.filter((place) => !placesOf(place.dealership).some(({ slug }) => slug === place.slug))
  const left = gone.length > 0 ? await LEFT_BEHIND.rows(client, [gone.map(({ id }) => id)]) : []
  return gone.flatMap((place) => {
    const { id, dealership, slug, code } = place
    const { cars = 0, reviews = 0 } = left.find((one) => one.id === id) ?? {}
    const places = placesOf(dealership)
    const next = followingPlace(place, known.filter((one) => one.dealership === dealership), places)
    const ofCars = places.some((one) => code !== null && one.code === code)
      ? `the next import puts them where ${code} is now`
      : `the next import puts them where their feed says${code === null ? '' : `, and rejects rows that go on saying ${code}`}`
    // Where a folder says what reviews there are, it says of which places too, and the plan what that changes.
    const isSaid = folders.some(({ document }) => document.reviews && document.dealerships?.some((one) => one.slug === dealership))
    return [
      ...(cars > 0 ? [`${counted(cars, 'car')} of ${dealership} stood at ${slug}, which goes: without a place from now on; ${ofCars}.`] : []),
      ...(reviews > 0 && !isSaid ? [`${counted(reviews, 'review')} of ${dealership} ${reviews === 1 ? 'was' : 'were'} of ${slug}, which goes: of ${next?.slug ?? 'the dealership as a whole'} from now on.`] : []),
    ]
  })
}

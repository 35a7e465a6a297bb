import slugify from '@sindresorhus/slugify'
import type { CardCar } from '~/domain/cars/car'
import { simpleBody, SIMPLE_BODIES, type SimpleBody } from '~/domain/cars/vehicle-terms'
import { NICKNAMES } from '~/domain/search/search-synonyms'
import { memoize } from '~/domain/data/memoize'
import type { SearchPath } from './stock-search'

type NamedCar = Pick<CardCar, 'make' | 'model' | 'body'>

/** The body types of section 9, as they stand there. */
const BODY_WORDS =
  '4x4,bus,cabChassis,convertible,coupe,hardtop,hatch,hatchback,motorhome,lightTruck,peopleMover,sedan,softtop,suv,ute,van,wagon,stationWagon'.split(',')

/** The address below /search/ of what a path stands for: 'toyota', 'toyota/hilux', 'people-mover'. */
export function pathSlug({ make, model, body }: SearchPath): string {
  if (make !== undefined) return model === undefined ? nameSlug(make) : `${nameSlug(make)}/${nameSlug(model)}`
  return bodySlug(body ?? '')
}

/**
 * The slugs that lead to a car, its own addresses and the others: make, model of a make and body as they are written, in one word, cut where
 * their capitals are ('hi-lux'), and by the words that shoppers use for them.
 */
export function pathSlugs({ make, model, body }: NamedCar): string[] {
  const names = slugsOfModel(make)(model)
  return body ? [...new Set([...names, ...bodySlugs(body)])] : names
}

/** What a slug stands for on a site, by the first car that it leads to. A make's slug goes before a body's. */
export function pathMeaning(slug: string, car: NamedCar): SearchPath {
  if (slug.includes('/')) return { make: car.make, model: car.model }
  return nameSlugs(car.make).includes(slug) || !car.body ? { make: car.make } : { body: car.body }
}

/**
 * The body that a slug is a word for, whether a site has cars of it or not: one of section 9, as shoppers write it too ('utes', '4wd').
 * Null for every other slug.
 */
export function bodyOfSlug(slug: string): SimpleBody | null {
  return BODY_OF_SLUG.get(slug) ?? null
}

/** Of a make; more are no names. */
const MOST_MODELS = 1_000

/** A site has few names, and transliterating each car's anew took a third of the indexing. */
export const nameSlug = memoize((name) => slugify(name, { decamelize: false }))

/** All that lead to a make, or to a model of it. */
export const nameSlugs = memoize((name): string[] => {
  const plain = nameSlug(name)
  const oneWord = plain.replaceAll('-', '')
  return [...new Set([plain, oneWord, slugify(name), ...(NICKNAMES_OF.get(oneWord) ?? [])])].filter((slug) => slug !== '')
})

const slugsOfModel = memoize((make) =>
  memoize((model) => {
    const [makes, models] = [nameSlugs(make), nameSlugs(model)]
    return [...new Set([...makes, ...makes.flatMap((one) => models.map((other) => `${one}/${other}`))])]
  }, MOST_MODELS),
)

const NICKNAMES_OF = new Map(NICKNAMES.flatMap((names) => names.map((name) => [name, names] as const)))

const bodySlug = memoize((body) => slugify(simpleBody(body) ?? body))

const bodySlugs = memoize((body): string[] => {
  const kind = simpleBody(body)
  const same = kind === null ? [] : BODY_WORDS.filter((word) => simpleBody(word) === kind)
  const slugs = [bodySlug(body), ...[body, ...same].flatMap((word) => [slugify(word), nameSlug(word).replaceAll('-', '')])]
  return [...new Set(slugs)].filter((slug) => slug !== '')
})

const BODY_OF_SLUG = new Map(
  [...BODY_WORDS, ...SIMPLE_BODIES, '4wd'].flatMap((word) => {
    const body = simpleBody(word)
    const slugs = [slugify(word), nameSlug(word), nameSlug(word).replaceAll('-', '')]
    return body === null ? [] : slugs.flatMap((slug) => [slug, plural(slug)].map((one) => [one, body] as const))
  }),
)

function plural(slug: string): string {
  return /(s|ch)$/.test(slug) ? `${slug}es` : `${slug}s`
}

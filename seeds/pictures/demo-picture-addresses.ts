import slugify from '@sindresorhus/slugify'
import { simpleBody, type SimpleBody } from '../../app/domain/cars/vehicle-terms'
import type { View } from './draw-car'
import { PAINTS, type PaintName } from './paint'
import { PROFILES, type BodySlug } from './profiles/profiles'

const FOLDER = 'demo'

/** A dealer of one kind photographs in the studio first, one of the other on the forecourt. */
const ORDERS: readonly (readonly View[])[] = [
  ['side', 'front', 'dusk', 'lamp', 'wheel', 'cabin', 'yard'],
  ['yard', 'front', 'cabin', 'lamp', 'wheel', 'dusk', 'side'],
  ['side', 'front', 'yard', 'wheel', 'cabin', 'lamp', 'dusk'],
]

/** From dealers' colour names to the paints that are drawn. The first match wins: 'Midnight Blue' is dark blue. */
const COLOUR_RULES: ReadonlyArray<readonly [RegExp, PaintName]> = [
  [/(dark|deep|midnight|navy|marine|nautical).*blue|blue.*(dark|black)|navy/, 'dark blue'],
  [/white|snow|glacier|ivory|polar|chalk/, 'white'],
  [/black|ebony|onyx|phantom|obsidian|jet/, 'black'],
  [/maroon|burgundy|wine|ruby|claret/, 'maroon'],
  [/red|scarlet|crimson|flame/, 'red'],
  [/silver|platinum|aluminium|quartz|sterling|billet/, 'silver'],
  [/gr[ea]y|graphite|gunmetal|charcoal|magnetic|titanium|slate|granite|cement|steel/, 'grey'],
  [/blue|azure|cyan|teal|aqua|cobalt|sapphire/, 'blue'],
  [/green|khaki|olive|forest|moss|jungle/, 'green'],
  [/orange|copper|sunset|saber|amber/, 'orange'],
  [/yellow|gold|lemon/, 'yellow'],
  [/bronze|mocha/, 'bronze'],
  [/brown|chocolate|espresso|mahogany/, 'brown'],
  [/beige|cream|sand|champagne|fawn|desert|tan/, 'beige'],
  [/purple|violet|plum|mauve/, 'purple'],
]

/**
 * The addresses of a demo car's pictures in the order of a listing, at least five. `body` and `colour` may be in
 * dealers' words; what cannot be understood becomes a silver sedan. `variety` is any whole number and chooses the
 * order.
 */
export function demoPictureAddresses(body: string, colour: string, variety: number): string[] {
  const folder = `stored:${FOLDER}/${bodySlug(body)}/${slugify(paintFor(colour))}`
  const order = ORDERS[Math.abs(Math.trunc(variety)) % ORDERS.length] ?? []
  return order.map((view) => `${folder}/${view}.svg`)
}

/** Where `writeWordmarks` puts the logo of a dealership or the wordmark of a make. */
export function logoAddress(name: string): string {
  return `stored:${FOLDER}/logos/${slugify(name)}.svg`
}

export function bodySlug(body: string): BodySlug {
  const slug = slugify((simpleBody(body) ?? 'Sedan') satisfies SimpleBody)
  return Object.keys(PROFILES).find((known): known is BodySlug => known === slug) ?? 'sedan'
}

export function paintFor(colour: string): PaintName {
  const words = colour.toLowerCase()
  const exact = Object.keys(PAINTS).find((paint): paint is PaintName => paint === words)
  if (exact) return exact
  return COLOUR_RULES.find(([pattern]) => pattern.test(words))?.[1] ?? 'silver'
}

import slugify from '@sindresorhus/slugify'
import { simpleBody, type SimpleBody } from '../../app/domain/cars/vehicle-terms'
import { VIEWS, type DrawnCar, type View } from './draw-car'
import { PAINTS, type PaintName } from './paint'
import { PROFILES, type BodySlug } from './profiles/profiles'
import { FACE_COUNT, SHAPE_COUNT } from './profiles/shapes'

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

/** What a car looks like among those of its body: a model has a shape, a make has a face. */
export type CarLook = { make: string; model: string }

/**
 * The addresses of a demo car's pictures in the order of a listing, at least five. `body` and `colour` may be in
 * dealers' words; what cannot be understood becomes a silver sedan. `variety` is any whole number and chooses the
 * order. Without a look it is the first shape of its body.
 */
export function demoPictureAddresses(body: string, colour: string, variety: number, look: CarLook | null = null): string[] {
  const order = ORDERS[Math.abs(Math.trunc(variety)) % ORDERS.length] ?? []
  const [shape, face] = look ? [pick(`${look.make} ${look.model}`, SHAPE_COUNT), pick(look.make, FACE_COUNT)] : [0, 0]
  // Cabins are alike.
  return order.map((view) => pictureAddress({ body: bodySlug(body), colour: paintFor(colour), view, ...(view === 'cabin' ? {} : { shape, face }) }))
}

/** Where a picture is kept. The first shape with the first face has its body's own folder. */
function pictureAddress({ body, colour, view, shape = 0, face = 0 }: DrawnCar): string {
  return `stored:${FOLDER}/${body}${shape + face === 0 ? '' : `-${shape}${face}`}/${slugify(colour)}/${view}.svg`
}

const ADDRESS = /^stored:demo\/([a-z-]+?)(?:-(\d)(\d))?\/([a-z-]+)\/([a-z]+)\.svg$/

/** The picture that is kept at an address; null where that is no car's. */
export function pictureAt(address: string): DrawnCar | null {
  const [, body, shape = '0', face = '0', paint, view] = ADDRESS.exec(address) ?? []
  const colour = (Object.keys(PAINTS) as PaintName[]).find((name) => slugify(name) === paint)
  const [drawnBody, drawnView] = [(Object.keys(PROFILES) as BodySlug[]).find((name) => name === body), VIEWS.find((name) => name === view)]
  return colour && drawnBody && drawnView ? { body: drawnBody, colour, view: drawnView, shape: Number(shape), face: Number(face) } : null
}

/** The same of the same name every time. */
function pick(name: string, count: number): number {
  let sum = 0
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % count
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

import type { CarType } from '../cars/car'

/** A promotional tile with its campaign (section 3, promo nodes). Times are ISO 8601; null leaves that end open. */
export type PromoNode = PromoTile & {
  /** Its place in the grid, from 1. */
  position: number
  /** Searches of these kinds of car show it; empty: all. */
  display: readonly CarType[]
  /** Only a search of exactly these kinds shows it. */
  isStrictDisplay: boolean
  startsAt: string | null
  expiresAt: string | null
}

/** What a tile shows. */
export type PromoTile = {
  id: number
  imageUrl: string
  altText: string
  /** `#rrggbb`, behind a picture of another shape than the tile. */
  backgroundColour: string | null
  href: string | null
}

/** A tile and how many of the page's cars stand before it. */
export type PlacedTile = { after: number; tile: PromoTile }

export type PromoSearch = {
  /** The kinds of car that the search is about. */
  carTypes: readonly CarType[]
  /** How many cars the page has. */
  cars: number
  isShuffled: boolean
  /** Whether the site has switched the page of an address off, or nobody is set up for it: a tile for it would invite to a 404. */
  isOff: (href: string) => boolean
  /** Decides a shuffled order: the same seed, the same order, so that a page that is kept stays the same. */
  seed: string
  now: Date
}

/**
 * The tiles among one page of results (sections 2 and 9), in order: those whose campaign runs and that are for these kinds of car, at
 * their positions; shuffled, they change places among these. A tile that too few cars stand before is left out.
 */
export function promoTiles(nodes: readonly PromoNode[], search: PromoSearch): PlacedTile[] {
  const shown = nodes
    .filter((node) => isRunning(node, search.now) && isFor(node, search.carTypes) && !(node.href !== null && search.isOff(node.href)))
    .sort((a, b) => a.position - b.position || a.id - b.id)
  const order = search.isShuffled ? shuffled(shown, search.seed) : shown
  const placed: PlacedTile[] = []
  for (const [index, { position }] of shown.entries()) {
    const node = order[index]
    const after = Math.max(position - 1 - index, placed.at(-1)?.after ?? 0)
    if (node && after <= search.cars) placed.push({ after, tile: tileOf(node) })
  }
  return placed
}

/** From the first moment of its campaign until before its last. */
function isRunning({ startsAt, expiresAt }: PromoNode, now: Date): boolean {
  const ms = now.getTime()
  return (startsAt === null || Date.parse(startsAt) <= ms) && (expiresAt === null || ms < Date.parse(expiresAt))
}

function isFor({ display, isStrictDisplay }: PromoNode, searched: readonly CarType[]): boolean {
  if (display.length === 0) return true
  const isEvery = searched.every((type) => display.includes(type)) && display.every((type) => searched.includes(type))
  return isStrictDisplay ? isEvery : searched.some((type) => display.includes(type))
}

function tileOf({ id, imageUrl, altText, backgroundColour, href }: PromoNode): PromoTile {
  const isColour = backgroundColour !== null && /^#[0-9a-f]{6}$/i.test(backgroundColour)
  return { id, imageUrl, altText, backgroundColour: isColour ? backgroundColour : null, href }
}

/** Each item draws a number from a generator that the seed starts (mulberry32); the numbers are the order. */
function shuffled<T>(items: readonly T[], seed: string): T[] {
  let state = [...seed].reduce((sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261)
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const drawn: { item: T; by: number }[] = items.map((item) => ({ item, by: random() }))
  return drawn.sort((a, b) => a.by - b.by).map(({ item }) => item)
}

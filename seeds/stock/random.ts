/** Numbers that look random and are the same on every machine: a seeded generator (mulberry32), seeded by a text. */
export class Random {
  private state: number

  constructor(seed: string) {
    let hash = 2166136261
    for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619)
    this.state = hash >>> 0
    // The first numbers of neighbouring seeds are alike.
    for (let index = 0; index < 4; index++) this.next()
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** About normal, from -1 to 1, mostly near 0. */
  bell(): number {
    return ((this.next() + this.next() + this.next()) / 3) * 2 - 1
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  weighted<Item>(items: readonly Item[], weigh: (item: Item) => number): Item {
    let left = this.next() * items.reduce((sum, item) => sum + weigh(item), 0)
    for (const item of items) {
      left -= weigh(item)
      if (left < 0) return item
    }
    return this.pick(items)
  }

  /** Some of the items, in their own order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const places = items.map((_, place) => place)
    const chosen = new Set<number>()
    while (chosen.size < Math.min(count, items.length)) chosen.add(this.pick(places))
    return items.filter((_, place) => chosen.has(place))
  }

  letters(alphabet: string, count: number): string {
    return Array.from({ length: count }, () => alphabet[this.int(0, alphabet.length - 1)]).join('')
  }
}

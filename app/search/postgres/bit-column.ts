/** Whole numbers by car position that grow as cars are read, two bytes each until a value needs four. */
class GrowingNumbers {
  private values: Uint16Array | Uint32Array = new Uint16Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) this.grow(this.values instanceof Uint32Array)
    if (value > 0xffff && this.values instanceof Uint16Array) this.grow(true)
    this.values[this.length++] = value
  }

  /** Fills with zeros up to a length. */
  padTo(length: number): void {
    while (this.length < length) this.push(0)
  }

  at(index: number): number {
    return this.values[index] ?? 0
  }

  private grow(isWide: boolean) {
    const size = this.length === this.values.length ? this.values.length * 2 : this.values.length
    const next = isWide ? new Uint32Array(size) : new Uint16Array(size)
    next.set(this.values)
    this.values = next
  }
}

/** One value's cars: how many, and their positions in ascending order. */
export type Posting = { value: string; positions: Uint32Array }

/**
 * The values that cars have in one facet, kept as small codes while cars are read, and handed out value by value at the end, so that
 * a million cars fit in little memory.
 */
export class FacetColumn {
  private readonly codes = new Map<string, number>()
  private readonly values: string[] = []
  private readonly carCounts: number[] = []
  private readonly entries = new GrowingNumbers()
  /** Where each car's entries end. */
  private readonly ends = new GrowingNumbers()
  /** By code: how many cars there were with the latest that has it. */
  private readonly latest: number[] = []

  /** Adds the next car's values, which may repeat themselves; call once for every car, in order of position. */
  add(values: string | null | undefined | Iterable<string>): void {
    if (typeof values === 'string') this.addEntry(values)
    else if (values) for (const value of values) this.addEntry(value)
    this.ends.push(this.entries.length)
  }

  *postings(): Generator<Posting> {
    // Counting sort: entries grouped by value, positions ascending within each.
    const starts = new Uint32Array(this.values.length + 1)
    this.carCounts.forEach((count, code) => (starts[code + 1] = (starts[code] ?? 0) + count))
    const grouped = new Uint32Array(this.entries.length)
    const next = starts.slice()
    let entry = 0
    for (let position = 0; position < this.ends.length; position++) {
      for (const end = this.ends.at(position); entry < end; entry++) {
        const code = this.entries.at(entry)
        const at = next[code] ?? 0
        grouped[at] = position
        next[code] = at + 1
      }
    }
    for (const [code, value] of this.values.entries()) yield { value, positions: grouped.subarray(starts[code], starts[code + 1]) }
  }

  private addEntry(value: string) {
    if (value === '') return
    let code = this.codes.get(value)
    if (code === undefined) {
      code = this.values.length
      this.codes.set(value, code)
      this.values.push(value)
      this.carCounts.push(0)
      this.latest.push(-1)
    }
    if (this.latest[code] === this.ends.length) return
    this.latest[code] = this.ends.length
    this.carCounts[code] = (this.carCounts[code] ?? 0) + 1
    this.entries.push(code)
  }
}

/** Postgres reads `x…` as bits, four a digit, the first car in the highest bit of the first byte. */
export function hexBits(positions: Iterable<number>, carCount: number): string {
  const bytes = Buffer.alloc(Math.ceil(carCount / 8))
  for (const position of positions) bytes[position >> 3] = (bytes[position >> 3] ?? 0) | (0x80 >> (position & 7))
  return `x${bytes.toString('hex')}`
}

/** The bit slices of a column of numbers, highest digit first; -1 is the slice of the cars that have a number. */
export function* numberSlices(numbers: ArrayLike<number | null>, carCount: number): Generator<{ digit: number; bits: string }> {
  const bytes = Math.ceil(carCount / 8)
  let highest = 0
  const present = Buffer.alloc(bytes)
  for (let position = 0; position < carCount; position++) {
    const value = numbers[position]
    if (value === null || value === undefined || value < 0) continue
    setBit(present, position)
    if (value > highest) highest = value
  }
  for (let digit = Math.max(0, 31 - Math.clz32(highest)); digit >= 0; digit--) {
    const slice = Buffer.alloc(bytes)
    for (let position = 0; position < carCount; position++) {
      const value = numbers[position]
      if (value !== null && value !== undefined && value >= 0 && (value >>> digit) & 1) setBit(slice, position)
    }
    yield { digit, bits: `x${slice.toString('hex')}` }
  }
  yield { digit: -1, bits: `x${present.toString('hex')}` }
}

function setBit(bytes: Buffer, position: number) {
  bytes[position >> 3] = (bytes[position >> 3] ?? 0) | (0x80 >> (position & 7))
}

/** What was seen of one column, or of one path of nested rows. */
export type ColumnFacts = {
  path: string
  /** In how many rows it says anything. */
  filled: number
  /** In how many rows it says several things. */
  several: number
  /** Values with how often each was seen, the most frequent first; long ones and those beyond a bound are left out. */
  values: readonly (readonly [value: string, count: number])[]
  /** The first values, as they stand. */
  samples: readonly string[]
}

const MOST_VALUES = 400
const MOST_SAMPLES = 20
const LONGEST = 400

/** Gathers what the columns of a feed hold, row by row. */
export class ColumnCensus {
  rows = 0
  private readonly columns = new Map<string, { filled: number; several: number; values: Map<string, number>; samples: string[] }>()

  add(row: ReadonlyMap<string, readonly string[]>): void {
    this.rows += 1
    for (const [path, texts] of row) {
      const column = this.column(path)
      const given = texts.map((text) => text.trim()).filter((text) => text !== '')
      if (given.length > 0) column.filled += 1
      if (given.length > 1) column.several += 1
      for (const text of given) {
        if (column.samples.length < MOST_SAMPLES) column.samples.push(text)
        if (text.length <= LONGEST && (column.values.has(text) || column.values.size < MOST_VALUES)) column.values.set(text, (column.values.get(text) ?? 0) + 1)
      }
    }
  }

  facts(): ColumnFacts[] {
    return [...this.columns].map(([path, { values, ...facts }]) => ({ path, ...facts, values: [...values].sort(([, a], [, b]) => b - a) }))
  }

  private column(path: string) {
    const known = this.columns.get(path)
    if (known) return known
    const fresh = { filled: 0, several: 0, values: new Map<string, number>(), samples: [] as string[] }
    this.columns.set(path, fresh)
    return fresh
  }
}

const KINDS: readonly [kind: string, of: RegExp][] = [
  ['numbers', /^[-+$\u20ac\u00a3]?\s?\d[\d\s.,']*%?$/],
  ['dates', /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([T ].*)?$/],
  ['addresses', /^https?:/i],
  ['texts', /^.{0,80}$/],
]

/** What kind of values a column holds, in a word. The values themselves are not repeated: they may be people's names, or what a car has cost. */
export function kindOfValues({ samples }: Pick<ColumnFacts, 'samples'>): string {
  return KINDS.find(([, of]) => samples.every((text) => of.test(text)))?.[0] ?? 'long texts'
}

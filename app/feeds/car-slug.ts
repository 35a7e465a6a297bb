import slugify from '@sindresorhus/slugify'
import { memoize } from '~/domain/data/memoize'
import type { Columns } from './car-columns'

const LONGEST = 120
const PLAIN = /^[A-Za-z0-9 .,/()+'-]*$/

/** A car's permanent address: year, make, model and badge as words, and the id that makes it the only one. */
export function carSlug({ year, make, model, badge }: Columns, id: number): string {
  const words = badge === null ? `${year} ${make} ${model}` : `${year} ${make} ${model} ${badge}`
  const slug = PLAIN.test(words) ? plainSlug(words) : transliterated(words)
  return `${slug.slice(0, LONGEST).replace(/-+$/, '')}-${id}`
}

/** The id that a slug was made with: the car's own, or that of another platform which the car came from. 0 where none can be it. */
export function numberOfSlug(slug: string): number {
  return Number(/-(\d{1,9})$/.exec(slug)?.[1] ?? 0)
}

/** The words of a slug with another id. */
export function slugWithId(slug: string, id: number): string {
  return `${wordsOfSlug(slug)}-${id}`
}

/** A slug without its id: what cars of one year, make, model and badge share. */
export function wordsOfSlug(slug: string): string {
  return slug.replace(/-\d+$/, '')
}

/** Cars of one kind share their words, and letters of other alphabets take ten times as long. */
const transliterated = memoize((words) => slugify(words, { decamelize: false }))

/** What slugify makes of plain letters and digits, at a tenth of its cost. */
function plainSlug(words: string): string {
  return words
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

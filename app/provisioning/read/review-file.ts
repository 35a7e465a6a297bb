import type { z } from 'zod'
import { parseJsonFile, type FileFault, type SourceFile, type ValuePath } from '~/tenants/source-file'
import { webAddress } from '../schema/kinds'
import { reviewSchema } from '../schema/list-schemas'
import { checkShape } from './check-shape'
import { parseCsvFile } from './csv-file'
import { publishedRating, reviewColumn, reviewEntries, type PublishedRating } from './review-entries'

/** A review that comes without a folder: its picture is an address. */
const importedSchema = reviewSchema.extend({ imageUrl: webAddress.optional() }).strip()

type ReviewEntry = z.output<typeof importedSchema>
export type ReviewFile = {
  /** In the order of the file, each with its line. */
  reviews: (ReviewEntry & { line: number })[]
  /** What is wrong with those that were left out. */
  rejects: FileFault[]
  rejectedCount: number
  published: PublishedRating | null
}

/**
 * Reviews of a file from elsewhere, CSV or JSON, under whatever names section 3 or a Google Business Profile has for them. Columns that nobody
 * knows are passed over, and a review that is none is left out and told. A list is why the file as a whole is not one of reviews.
 */
export function parseReviewFile(file: string, text: string, zone: string): ReviewFile | FileFault[] {
  // What a source that failed has written: nobody is to believe that it had nothing new.
  if (text.trim() === '') return [{ file, line: 1, path: '', found: 'an empty file', allowed: 'CSV with a head, or JSON', nearest: null }]
  const { source, faults, published } = openFile(file, text, zone)
  if (!source) return faults
  const entries = (source.value as { reviews?: unknown } | null)?.reviews
  if (!Array.isArray(entries)) return [source.fault([], 'no list of reviews', 'an array of reviews, or an object with "reviews" as a Google Business Profile exports it')]
  const read: ReviewFile = { reviews: [], rejects: [], rejectedCount: 0, published }
  for (const at of entries.keys()) {
    const { data, faults: wrong } = checkShape(importedSchema, source, ['reviews', at])
    read.rejects.push(...wrong)
    if (data) read.reviews.push({ ...data, line: source.lineOf(['reviews', at]) })
    else read.rejectedCount++
  }
  return read
}

function openFile(file: string, text: string, zone: string): { source: SourceFile | null; faults: FileFault[]; published: PublishedRating | null } {
  if (/^\uFEFF?\s*[[{]/.test(text)) {
    const { source, faults } = parseJsonFile(file, text)
    // Of an array the lines are those of its own places.
    const placeOf = Array.isArray(source?.value) ? (path: ValuePath) => path.slice(1) : undefined
    return { source: source && source.withValue(reviewEntries(source.value, () => zone), placeOf), faults, published: publishedRating(source?.value) }
  }
  const { source, faults } = parseCsvFile(file, text, 'reviews', importedSchema, { nameOf: reviewColumn, takesOthers: true })
  return { source: source && source.withValue(reviewEntries(source.value, () => zone)), faults, published: null }
}

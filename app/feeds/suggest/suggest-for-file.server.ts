import { access, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_TIME_ZONE, yearInZone } from '~/domain/time/wall-clock'
import { CommandFault } from '~/platform/command/command-fault'
import { namingFile } from '~/platform/files/naming-file.server'
import { Fault } from '../fields/fault'
import { parseMapping } from '../mapping/load-mapping.server'
import { openFeed } from '../readers/open-feed.server'
import { kindOfValues } from './column-facts'
import { sampleFeed } from './sample-feed.server'
import { suggestMapping, type Suggestion } from './suggest-mapping'

export type SuggestedFile = Suggestion & {
  out: string
  /** Rows that were tried with the suggestion, and how many of them it makes a car of. */
  tried: number
  cars: number
  /** Why rows are no cars, the most frequent first. */
  reasons: [reason: string, count: number][]
}

const MOST_TRIED = 20_000

/**
 * Looks at a foreign feed, writes a first mapping for it, and tries that on the feed's own rows.
 * @throws FeedRefused when nothing can be made of the file; CommandFault when the mapping's file is there already
 */
export async function suggestForFile(file: string, out: string | undefined, now: Date): Promise<SuggestedFile> {
  const name = path.basename(file).replace(/\.\w+$/, '')
  const target = out ?? `${name}.mapping.json`
  if (await access(target).then(() => true, () => false)) {
    throw new CommandFault(`${target} is there already; nothing was written`, 'Name another file with --out, or remove it first.')
  }
  const { settings, columns } = await sampleFeed(file)
  const suggestion = suggestMapping(columns, yearInZone(now, DEFAULT_TIME_ZONE))
  const { fields, unplaced, missing } = suggestion
  // The file is kept beside a site's others, where many read it: what the values are is said to whoever ran the command alone.
  const kinds = Object.fromEntries(columns.flatMap((column) => (Object.hasOwn(unplaced, column.path) ? [[column.path, kindOfValues(column)]] : [])))
  const mapping = { name, ...settings, fields, ...(Object.keys(kinds).length > 0 ? { unplaced: kinds } : {}) }
  const trial = missing.length > 0 ? { tried: 0, cars: 0, reasons: [] } : await tryMapping(file, mapping, now)
  // A new site's folder has no `feeds/` yet, which is where its mapping is to stand.
  await mkdir(path.dirname(target), { recursive: true })
  await writeNew(target, `${JSON.stringify(mapping, null, 2)}\n`)
  return { ...suggestion, ...trial, out: target }
}

/** Never over a file that is there, and whole or not at all: half a mapping would be there the next time. */
async function writeNew(target: string, text: string): Promise<void> {
  const file = await open(target, 'wx')
  try {
    await namingFile(target, file.writeFile(text))
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function tryMapping(file: string, json: object, now: Date): Promise<Pick<SuggestedFile, 'tried' | 'cars' | 'reasons'>> {
  const feed = await openFeed(file, parseMapping(json, 'suggested'))
  const context = { currentYear: yearInZone(now, DEFAULT_TIME_ZONE), timeZone: DEFAULT_TIME_ZONE, locationIds: new Map<string, number>() }
  const reasons = new Map<string, number>()
  const [numbers, found] = [new Set<string>(), { tried: 0, cars: 0 }]
  for await (const { rows } of feed.chunks()) {
    for (const row of rows) {
      found.tried += 1
      const read = feed.source.read(row, context)
      const why = read instanceof Fault ? 'broken_row' : read.faults[0] ? `${read.faults[0].field}: ${read.faults[0].fault.reason}` : numbers.has(read.stockNumber ?? '') ? 'stocknum: duplicate_stock_number' : null
      if (!(read instanceof Fault) && read.stockNumber !== null) numbers.add(read.stockNumber)
      if (why === null) found.cars += 1
      else reasons.set(why, (reasons.get(why) ?? 0) + 1)
    }
    if (found.tried >= MOST_TRIED) break
  }
  return { ...found, reasons: [...reasons].sort(([, a], [, b]) => b - a) }
}

/** The suggestion as an operator reads it. */
export function suggestionText({ fields, unplaced, missing, doubts, out, tried, cars, reasons }: SuggestedFile): string {
  const ruleText = (rule: unknown) => (typeof rule === 'string' ? rule : JSON.stringify(rule))
  const width = Math.max(...Object.keys(fields).map((field) => field.length))
  const left = Object.entries(unplaced)
  return [
    `Wrote ${out}: ${Object.keys(fields).length} fields.`,
    ...Object.entries(fields).map(([field, rule]) => `  ${field.padEnd(width)}  ${ruleText(rule).slice(0, 110)}`),
    ...(missing.length > 0 ? ['', `No column was found for what every car needs: ${missing.join(', ')}. Add a rule for each under "fields".`] : []),
    ...(left.length > 0 ? ['', `Could not place ${left.length} columns ("unplaced" in the file, without these values):`, ...left.map(([column, values]) => `  ${column}: ${values || '(long texts)'}`)] : []),
    ...(doubts.length > 0 ? ['', 'Look at:', ...doubts.map((doubt) => `  ${doubt}`)] : []),
    ...(tried > 0 ? ['', `Tried on ${tried} rows: ${cars} are cars${tried > cars ? '; the others:' : '.'}`, ...reasons.slice(0, 8).map(([reason, count]) => `  ${reason}: ${count}`)] : []),
    '',
    `Next: npm run stock -- import <file> --dealership <slug> --mapping ${out} --dry-run`,
  ].join('\n')
}

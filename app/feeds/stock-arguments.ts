import { foreignOption, readOptions } from '~/platform/command/read-options'
import { nearestKey } from '~/domain/text/nearest-key'
import { LARGEST_ID } from '~/domain/text/row-id'

export const USAGE = `Brings stock feeds in and shows what became of them. Each command says more with --help.

  npm run stock -- import <file> --dealership <slug> [--mapping <name or file>] [--dry-run] [--force] [--json]
  npm run stock -- fetch [<dealership>] [--force] [--json]
  npm run stock -- sources [--json]
  npm run stock -- suggest-mapping <file> [--out <file>] [--json]
  npm run stock -- runs [--dealership <slug>] [--limit <count>] [--json]
  npm run stock -- report <run> [--json]

  --dealership  whose stock the feed is; all of it: a car that is not in the feed becomes sold. The slug of a site will do,
                when the site shows the stock of one dealership
  --mapping     how the feed's columns become the platform's: platform (the default), australian-dealer-system,
                au-cars-info, autoscout24-xml, or the path of a mapping file (docs/stock-feeds.md)
  --dry-run     does everything but let the stock in; the report is kept
  --force       lets in a feed that would be held: an empty one, one that removes more than 30 % of the cars for sale, one that takes
                the price from more than half of ten or more
  --json        the report as JSON, with every reject

Exit code: 0 when the feed went in whole, 2 when rows were rejected, 1 when nothing was let in (held, refused, failed).

Example:
  npm run stock -- import seeds/feeds/sample/sample.csv --dealership city-motors --dry-run`

/** What `--help` says of one command. */
export const COMMAND_USAGE = {
  import: `Brings a feed in, all or nothing: the dealership's whole stock, in one transaction.

  npm run stock -- import <file> --dealership <slug> [--mapping <name or file>] [--dry-run] [--force] [--json]

A car that is not in the feed becomes sold. A feed that is empty, removes more than 30 % of the cars for sale, or takes the
price from more than half of ten or more, is held until --force.
Exit code: 0 when the feed went in whole, 2 when rows were rejected, 1 when nothing was let in.

Examples:
  npm run stock -- import stock.csv --dealership city-motors --dry-run
  npm run stock -- import stock.csv --dealership city-motors --mapping my-dealer.mapping.json
  npm run stock -- import stock.csv --dealership city-motors --force`,
  fetch: `Fetches feeds at once, from the sources that dealerships' folders name: of one dealership, or of all. The worker does so by itself.

  npm run stock -- fetch [<dealership>] [--force] [--json]

  --force  fetches and imports also what has not changed or is older, and lets in what would be held

Exit code: 0 when every feed is in or is the one of before, 1 when a source failed or a feed was not let in.

Examples:
  npm run stock -- fetch
  npm run stock -- fetch city-motors
  npm run stock -- fetch city-motors --force`,
  sources: `Lists where feeds come from by themselves, when each is due next, and how it went last.

  npm run stock -- sources [--json]

Example:
  npm run stock -- sources`,
  'suggest-mapping': `Looks at a foreign feed, writes a first mapping for it, and says what it could not place.

  npm run stock -- suggest-mapping <file> [--out <file>] [--json]

  --out  the mapping's file; without it, the feed's name with .mapping.json, here

Exit code: 0 when every field that a car needs was found, 2 when one is missing.

Example:
  npm run stock -- suggest-mapping stock.xml --out northside/feeds/stock.mapping.json`,
  runs: `Lists imports, the newest first.

  npm run stock -- runs [--dealership <slug>] [--limit <count>] [--json]

Example:
  npm run stock -- runs --dealership city-motors --limit 5`,
  report: `Shows the report of one import, with its rejects.

  npm run stock -- report <run> [--json]

Example:
  npm run stock -- report 17 --json`,
} as const

export type StockCommand =
  | { name: 'help'; of: keyof typeof COMMAND_USAGE | null }
  | {
      name: 'import'
      file: string
      dealership: string
      mapping: string | undefined
      isDryRun: boolean
      isForced: boolean
      asJson: boolean
    }
  | { name: 'fetch'; dealership: string | undefined; isForced: boolean; asJson: boolean }
  | { name: 'sources'; asJson: boolean }
  | { name: 'suggest-mapping'; file: string; out: string | undefined; asJson: boolean }
  | { name: 'runs'; dealership: string | undefined; limit: number; asJson: boolean }
  | { name: 'report'; run: number; asJson: boolean }

const OPTIONS = {
  dealership: { type: 'string' },
  mapping: { type: 'string' },
  out: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Which options each command takes, beside --json and --help. */
const TAKES: Record<keyof typeof COMMAND_USAGE, readonly (keyof typeof OPTIONS)[]> = {
  import: ['dealership', 'mapping', 'dry-run', 'force'],
  fetch: ['force'],
  sources: [],
  'suggest-mapping': ['out'],
  runs: ['dealership', 'limit'],
  report: [],
}

/** Reads the command line. A text is what is wrong with it, in one line. */
export function parseStockArguments(args: readonly string[]): StockCommand | string {
  const parsed = readOptions(args, OPTIONS)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [name, subject, ...more] = positionals
  if (values.help || name === undefined || name === 'help') {
    const of = name === 'help' ? subject : name
    return { name: 'help', of: isCommand(of) ? of : null }
  }
  const foreign = isCommand(name) ? foreignOption(args, OPTIONS, TAKES[name]) : null
  if (foreign !== null) return `${name}: ${foreign}`
  if (more.length > 0) return `${name}: one argument too many, found "${more[0]}"`
  if (name === 'import') {
    if (subject === undefined) return 'import: expected the feed file, as in: import stock.csv --dealership city-motors'
    if (values.dealership === undefined) return 'import: expected --dealership <slug>'
    return {
      name,
      file: subject,
      dealership: values.dealership,
      mapping: values.mapping,
      isDryRun: values['dry-run'],
      isForced: values.force,
      asJson: values.json,
    }
  }
  if (name === 'fetch') return { name, dealership: subject, isForced: values.force, asJson: values.json }
  if (name === 'sources') return subject === undefined ? { name, asJson: values.json } : `sources: one argument too many, found "${subject}"`
  if (name === 'suggest-mapping') {
    if (subject === undefined) return 'suggest-mapping: expected the feed file, as in: suggest-mapping stock.csv'
    return { name, file: subject, out: values.out, asJson: values.json }
  }
  if (name === 'runs') {
    const limit = wholeNumber(values.limit)
    if (limit === undefined || limit > 10_000)
      return `runs: --limit expects a number from 1 to 10000, found "${values.limit}"`
    if (subject !== undefined) return `runs: one argument too many, found "${subject}"`
    return { name, dealership: values.dealership, limit, asJson: values.json }
  }
  if (name === 'report') {
    const run = wholeNumber(subject ?? '')
    if (run === undefined) return `report: expected the number of a run, found "${subject ?? ''}"; "runs" lists them`
    return { name, run, asJson: values.json }
  }
  const nearest = nearestKey(name, Object.keys(COMMAND_USAGE))
  return `expected one of ${Object.keys(COMMAND_USAGE).join(', ')}, found "${name}"${nearest ? `; did you mean ${nearest}?` : ''}`
}

function isCommand(name: string | undefined): name is keyof typeof COMMAND_USAGE {
  return name !== undefined && Object.hasOwn(COMMAND_USAGE, name)
}

function wholeNumber(text: string): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number > 0 && number <= LARGEST_ID ? number : undefined
}

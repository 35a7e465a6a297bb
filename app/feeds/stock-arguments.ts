import { readOptions } from '~/platform/command/read-options'

export const USAGE = `Brings stock feeds in and shows what became of them.

  npm run stock -- import <file> --dealership <slug> [--mapping <name or file>] [--dry-run] [--force] [--json]
  npm run stock -- runs [--dealership <slug>] [--limit <count>] [--json]
  npm run stock -- report <run> [--json]

  --dealership  whose stock the feed is; all of it: a car that is not in the feed becomes sold. The slug of a site will do,
                when the site shows the stock of one dealership
  --mapping     how the feed's columns become the platform's: platform (the default), australian-dealer-system,
                au-cars-info, autoscout24-xml, or the path of a mapping file (docs/stock-feeds.md)
  --dry-run     does everything but let the stock in; the report is kept
  --force       lets in an empty feed, or one that removes more than 30 % of the cars for sale
  --json        the report as JSON, with every reject

Exit code: 0 when the feed went in whole, 2 when rows were rejected, 1 when nothing was let in (held, refused, failed).`

export type StockCommand =
  | { name: 'help' }
  | {
      name: 'import'
      file: string
      dealership: string
      mapping: string | undefined
      isDryRun: boolean
      isForced: boolean
      asJson: boolean
    }
  | { name: 'runs'; dealership: string | undefined; limit: number; asJson: boolean }
  | { name: 'report'; run: number; asJson: boolean }

const OPTIONS = {
  dealership: { type: 'string' },
  mapping: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const LARGEST_ID = 2_147_483_647

/** Reads the command line. A text is what is wrong with it, in one line. */
export function parseStockArguments(args: readonly string[]): StockCommand | string {
  const parsed = readOptions(args, OPTIONS)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [name, subject, ...more] = positionals
  if (values.help || name === undefined || name === 'help') return { name: 'help' }
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
  return `expected import, runs or report, found "${name}"`
}

function wholeNumber(text: string): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number > 0 && number <= LARGEST_ID ? number : undefined
}

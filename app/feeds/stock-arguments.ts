import { readCommand, readNumber, type CommandWords } from '~/platform/command/read-command'

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
  --json        the report as JSON, with the rejects that are kept: the first thousand

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
  | { name: 'help'; of: keyof typeof COMMAND_USAGE | undefined }
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
} as const

const A_RUN = 'the number of a run; "runs" lists them'

const COMMANDS: Record<keyof typeof COMMAND_USAGE, CommandWords<keyof typeof OPTIONS>> = {
  import: { least: 1, needs: 'the feed file, as in: import stock.csv --dealership city-motors', options: ['json', 'dealership', 'mapping', 'dry-run', 'force'] },
  fetch: { most: 1, options: ['json', 'force'] },
  sources: { options: ['json'] },
  'suggest-mapping': { least: 1, needs: 'the feed file, as in: suggest-mapping stock.csv', options: ['json', 'out'] },
  runs: { options: ['json', 'dealership', 'limit'] },
  report: { least: 1, needs: A_RUN, options: ['json'] },
}

/** Reads the command line. A text is what is wrong with it, in one line. */
export function parseStockArguments(args: readonly string[]): StockCommand | string {
  const read = readCommand(args, OPTIONS, COMMANDS)
  if (typeof read === 'string' || read.name === 'help') return read
  const { name, values, words } = read
  const { dealership, mapping, out, 'dry-run': isDryRun, force: isForced, json: asJson } = values
  const [word = ''] = words
  switch (name) {
    case 'import':
      if (dealership === undefined) return 'import: --dealership: found nothing, expected a slug, as in: import stock.csv --dealership city-motors'
      return { name, file: word, dealership, mapping, isDryRun, isForced, asJson }
    case 'fetch':
      return { name, dealership: words[0], isForced, asJson }
    case 'sources':
      return { name, asJson }
    case 'suggest-mapping':
      return { name, file: word, out, asJson }
    case 'runs': {
      const limit = readNumber(values.limit, 'a number from 1 to 10000', 10_000)
      return typeof limit === 'string' ? `runs: --limit: ${limit}` : { name, dealership, limit, asJson }
    }
    case 'report': {
      const run = readNumber(word, A_RUN)
      return typeof run === 'string' ? `report: ${run}` : { name, run, asJson }
    }
  }
}

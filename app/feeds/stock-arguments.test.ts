import { describe, expect, it } from 'vitest'
import { exitCode, type FeedOutcome } from './feed-report'
import { COMMAND_USAGE, parseStockArguments, USAGE } from './stock-arguments'

describe('parseStockArguments', () => {
  it('reads an import', () => {
    const found = parseStockArguments([
      'import',
      'a.csv',
      '--dealership',
      'city',
      '--mapping',
      'm.json',
      '--dry-run',
      '--force',
      '--json',
    ])
    expect(found).toEqual({
      name: 'import',
      file: 'a.csv',
      dealership: 'city',
      mapping: 'm.json',
      isDryRun: true,
      isForced: true,
      asJson: true,
    })
  })

  it.each([
    [['runs'], { name: 'runs', dealership: undefined, limit: 20, asJson: false }],
    [['import', 'a.csv', '--dealership', 'city'], { name: 'import', file: 'a.csv', dealership: 'city', mapping: undefined, isDryRun: false, isForced: false, asJson: false }],
    [['runs', '--limit', '5'], { name: 'runs', dealership: undefined, limit: 5, asJson: false }],
    [['runs', '--limit', '10000'], { name: 'runs', dealership: undefined, limit: 10_000, asJson: false }],
    [['report', '2147483647'], { name: 'report', run: 2_147_483_647, asJson: false }],
    [['report', '7', '--json'], { name: 'report', run: 7, asJson: true }],
    [[], { name: 'help', of: undefined }],
    [['--help'], { name: 'help', of: undefined }],
    [['help'], { name: 'help', of: undefined }],
    [['help', 'fetch'], { name: 'help', of: 'fetch' }],
    [['import', '--help'], { name: 'help', of: 'import' }],
    [['improt', '--help'], { name: 'help', of: undefined }],
    [['fetch'], { name: 'fetch', dealership: undefined, isForced: false, asJson: false }],
    [['fetch', 'city', '--force'], { name: 'fetch', dealership: 'city', isForced: true, asJson: false }],
    [['sources', '--json'], { name: 'sources', asJson: true }],
    [['suggest-mapping', 'a.csv'], { name: 'suggest-mapping', file: 'a.csv', out: undefined, asJson: false }],
    [['suggest-mapping', 'a.csv', '--out', 'm.json'], { name: 'suggest-mapping', file: 'a.csv', out: 'm.json', asJson: false }],
  ])('%j', (args, expected) => {
    expect(parseStockArguments(args)).toEqual(expected)
  })

  it.each([
    [['import'], /^import: found nothing, expected the feed file/],
    [['import', 'a.csv'], /^import: --dealership: found nothing, expected a slug/],
    [['import', 'a.csv', '--colour', 'red'], /^found --colour, expected --dealership, /],
    [['import', 'a', 'b'], /^import: found "b", expected nothing more$/],
    [['improt', 'a.csv'], /^found "improt", expected one of import, .*; did you mean import\?$/],
    [['suggest-mapping'], /^suggest-mapping: found nothing, expected the feed file/],
    [['sources', 'x'], /^sources: found "x", expected nothing more$/],
    [['fetch', '--dealership', 'city', '--force'], /^fetch: found --dealership, expected --force, --json, --help$/],
    [['fetch', 'city', '--dry-run'], /^fetch: found --dry-run, expected/],
    [['runs', '--force'], /^runs: found --force, expected --dealership, --json, --limit, --help$/],
    [['report', '3', '--mapping', 'x'], /^report: found --mapping, expected --json, --help$/],
    [['runs', 'x'], /^runs: found "x", expected nothing more$/],
    [['runs', '--limit', 'many'], /^runs: --limit: found "many", expected a number from 1 to 10000$/],
    [['runs', '--limit', '0'], /--limit: found "0"/],
    [['runs', '--limit', '10001'], /--limit: found "10001"/],
    [['report', '2147483648'], /number of a run/],
    [['report', 'x7'], /number of a run/],
    [['report', '7.5'], /number of a run/],
    [['report'], /^report: found nothing, expected the number of a run; "runs" lists them$/],
    [['elephants'], /^found "elephants", expected one of [a-z, -]*$/],
    [['report', 'last'], /^report: found "last", expected the number of a run/],
    [['import', '--dealership'], /^--dealership: found nothing, expected a value$/],
  ])('%j is wrong', (args, message) => {
    expect(parseStockArguments(args)).toMatch(message)
  })
})

describe('the help', () => {
  it.each(Object.entries(COMMAND_USAGE))('of %s has its line and an example', (name, text) => {
    expect(USAGE).toContain(`npm run stock -- ${name}`)
    expect(text).toMatch(new RegExp(`^.+\\n\\n  npm run stock -- ${name}`))
    expect(text).toContain('\nExample')
  })
})

describe('exitCode', () => {
  const rows = { read: 2, added: 1, changed: 0, unchanged: 0, rejected: 1 }
  it.each<[FeedOutcome, string | null, number, number]>([
    ['imported', null, 0, 0],
    ['unchanged', null, 0, 0],
    ['imported_with_rejects', null, 1, 2],
    ['held', 'x', 0, 1],
    ['refused', 'x', 0, 1],
    ['failed', 'x', 0, 1],
    ['running', null, 0, 1],
    ['dry_run', null, 0, 0],
    ['dry_run', null, 1, 2],
    ['dry_run', 'would be held: x', 1, 1],
  ])('%s (%s), %i rejected: %i', (outcome, message, rejected, code) => {
    expect(exitCode({ outcome, message, rows: { ...rows, rejected } })).toBe(code)
  })
})

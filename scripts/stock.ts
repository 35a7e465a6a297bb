import { FeedRefused } from '~/feeds/feed-refused'
import { exitCode } from '~/feeds/feed-report'
import { progressBar } from '~/feeds/import-progress.server'
import { importFeed } from '~/feeds/import/import-feed.server'
import { runsText } from '~/feeds/report-text'
import { describeReport, listRuns, reportJson, requireReport } from '~/feeds/show-report.server'
import { parseStockArguments, USAGE, type StockCommand } from '~/feeds/stock-arguments'
import { withDatabase } from '~/platform/db/with-database.server'

/** `npm run stock`: brings stock feeds in and shows what became of them. Its exit codes are in USAGE. */
async function main(): Promise<number> {
  const command = parseStockArguments(process.argv.slice(2))
  if (typeof command === 'string') {
    process.stderr.write(`${command}\n\n${USAGE}\n`)
    return 1
  }
  if (command.name === 'help') {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  return run(command)
}

async function run(command: Exclude<StockCommand, { name: 'help' }>): Promise<number> {
  const interrupt = new AbortController()
  // The first Ctrl-C rolls back in order; the second is the shell's own.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort(new Error('stopped')))
  return withDatabase(async ({ pool }) => {
    if (command.name === 'runs') {
      const reports = await listRuns(pool, command)
      process.stdout.write(command.asJson ? `${JSON.stringify(reports, null, 2)}\n` : `${runsText(reports)}\n`)
      return 0
    }
    if (command.name === 'report') {
      await show(requireReport(pool, command.run))
      return 0
    }
    const bar = progressBar()
    const result = await importFeed({ ...command, pool, signal: interrupt.signal, onProgress: bar.show }).finally(
      bar.stop,
    )
    if (interrupt.signal.aborted) process.stderr.write('Stopped: rolled back, the live stock is untouched.\n')
    const { unusedColumns, ...report } = result
    await show(Promise.resolve(report))
    if (unusedColumns.length > 0)
      process.stderr.write(`Columns that the mapping does not use: ${unusedColumns.join(', ')}\n`)
    return exitCode(report)

    async function show(found: ReturnType<typeof requireReport>): Promise<void> {
      const report = await found
      if (command.name !== 'runs' && command.asJson)
        for await (const part of reportJson(pool, report)) await print(part)
      else await print(`${await describeReport(pool, report)}\n`)
    }
  })
}

function print(text: string): Promise<void> {
  return new Promise((resolve) => (process.stdout.write(text) ? resolve() : process.stdout.once('drain', resolve)))
}

main()
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof FeedRefused ? error.message : String((error as Error).stack ?? error)}\n`)
    process.exitCode = 1
  })

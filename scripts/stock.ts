import type pg from 'pg'
import { FeedRefused } from '~/feeds/feed-refused'
import { exitCode, type FeedReport } from '~/feeds/feed-report'
import { importFeed } from '~/feeds/import/import-feed.server'
import { runsText } from '~/feeds/report-text'
import { fetchedText, sourcesText } from '~/feeds/sources/source-text'
import { fetchNow } from '~/feeds/sources/fetch-now.server'
import { listSources } from '~/feeds/sources/source-store.server'
import { suggestForFile, suggestionText } from '~/feeds/suggest/suggest-for-file.server'
import { describeReport, listRuns, reportJson, requireReport } from '~/feeds/show-report.server'
import { COMMAND_USAGE, parseStockArguments, USAGE, type StockCommand } from '~/feeds/stock-arguments'
import { CommandFault, wrongUsage } from '~/platform/command/command-fault'
import { giveWay } from '~/platform/command/give-way.server'
import { requirePlatform } from '~/platform/command/platform-folder.server'
import { json, print, write } from '~/platform/command/print'
import { runCommand } from '~/platform/command/run-command.server'
import { readClock } from '~/platform/db/database-clock.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { importProgressBar } from './support/progress-bar.ts'

/** `npm run stock`: brings stock feeds in and shows what became of them. Its exit codes are in USAGE. */
async function main(): Promise<number> {
  const command = parseStockArguments(process.argv.slice(2))
  if (typeof command === 'string') throw wrongUsage('stock', command)
  if (command.name === 'help') return print(command.of ? COMMAND_USAGE[command.of] : USAGE)
  if (command.name === 'suggest-mapping') {
    const suggested = await suggestForFile(command.file, command.out, new Date())
    await print(command.asJson ? json(suggested) : suggestionText(suggested))
    return suggested.missing.length > 0 ? 2 : 0
  }
  await requirePlatform()
  return run(command)
}

async function run(command: Exclude<StockCommand, { name: 'help' | 'suggest-mapping' }>): Promise<number> {
  const interrupt = new AbortController()
  // The first Ctrl-C rolls back in order; the second is the shell's own.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort(new Error('stopped')))
  return withDatabase(async ({ pool }) => {
    if (command.name === 'runs') {
      const reports = await listRuns(pool, command)
      await print(command.asJson ? `${JSON.stringify(reports, null, 2)}\n` : `${runsText(reports)}\n`)
      return 0
    }
    if (command.name === 'report') {
      await show(pool, await requireReport(pool, command.run), command.asJson)
      return 0
    }
    if (command.name === 'sources') {
      const sources = await listSources(pool)
      await print(command.asJson ? json(sources) : sourcesText(sources))
      return 0
    }
    giveWay()
    if (command.name === 'fetch') {
      const fetched = await fetchNow(pool, { ...command, now: (await readClock(pool)).now, signal: interrupt.signal })
      await print(command.asJson ? json(fetched) : fetchedText(fetched))
      return fetched.every(({ outcome }) => outcome === 'same' || outcome === 'imported') ? 0 : 1
    }
    const bar = importProgressBar()
    const options = { ...command, pool, signal: interrupt.signal, onProgress: bar.show }
    const report = await importFeed(options).finally(bar.stop)
    if (interrupt.signal.aborted && report.outcome === 'failed') process.stderr.write('Stopped: rolled back, the live stock is untouched.\n')
    await show(pool, report, command.asJson)
    return exitCode(report)
  })
}

async function show(pool: pg.Pool, report: FeedReport, asJson: boolean): Promise<void> {
  if (asJson) for await (const part of reportJson(pool, report)) await write(part)
  else await print(await describeReport(pool, report))
}

runCommand('stock', () =>
  main().catch((error: unknown) => {
    throw error instanceof FeedRefused ? new CommandFault(error.message) : error
  }),
)

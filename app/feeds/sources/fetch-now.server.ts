import type pg from 'pg'
import { CommandFault } from '~/platform/command/command-fault'
import { runSource, type SourceRun } from './run-source.server'
import { listSources, takeSource } from './source-store.server'

type FetchNow = { dealership: string | undefined; isForced: boolean; now: Date; signal: AbortSignal }

/**
 * Fetches the source of one dealership, or those of all, due or not, one after another.
 * @param now the moment at which the first begins
 * @throws CommandFault where there is no such source
 */
export async function fetchNow(pool: pg.Pool, { dealership, isForced, now, signal }: FetchNow): Promise<SourceRun[]> {
  const known = (await listSources(pool)).map((source) => source.dealership)
  const wanted = dealership === undefined ? known : known.filter((slug) => slug === dealership)
  if (wanted.length === 0) {
    const found = dealership === undefined ? 'no dealership has a feed source' : `no feed source of "${dealership}"; there are ${known.join(', ') || 'none yet'}`
    throw new CommandFault(`fetch: ${found}`, 'A source is "feed" in dealerships/<slug>.json of a site\'s folder (docs/stock-feeds.md).')
  }
  const runs: SourceRun[] = []
  const begunMs = performance.now()
  for (const slug of wanted) {
    if (signal.aborted) break
    const taken = await takeSource(pool, slug)
    if (taken) runs.push(await runSource(taken, { pool, now: new Date(now.getTime() + performance.now() - begunMs), isForced, signal }))
    else runs.push({ dealership: slug, outcome: 'failed', message: 'a worker is fetching it at this moment', report: null })
  }
  return runs
}

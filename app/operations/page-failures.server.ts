import type { RequestHandler } from 'express'
import type pg from 'pg'
import { z } from 'zod'
import { MINUTE_MS } from '~/domain/time/durations'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { statement } from '~/platform/db/statement.server'
import { log, loggableError } from '~/platform/log/log.server'

const WRITE_EVERY_MS = 5_000
/** What strangers cause is bounded by the sites that there are; this bounds what waits for a database that is away. */
const MOST_WAITING = 10_000

const ADD = statement({
  name: 'page-failures-add',
  values: [z.array(z.date()), z.array(z.string()), z.array(z.number())],
  text: `
    insert into page_failure (minute, site, failures)
    select * from unnest($1::timestamptz[], $2::text[], $3::int[])
    on conflict (minute, site) do update set failures = page_failure.failures + excluded.failures`,
})

const DELETE_OLD = statement({ name: 'page-failures-delete', text: `delete from page_failure where minute < now() - interval '1 day'` })

/** Counts answers of 500 and above, and writes them down for `npm run status`, by minute and site; '' is the platform itself. */
export function countPageFailures(pool: pg.Pool): RequestHandler {
  const waiting = new Map<string, { minute: Date; site: string; failures: number }>()
  setInterval(() => void write(), WRITE_EVERY_MS).unref()
  return (_req, res, next) => {
    res.on('close', () => {
      if (res.statusCode < 500) return
      add(new Date(Math.floor(knownDatabaseTime().getTime() / MINUTE_MS) * MINUTE_MS), res.locals.tenant?.slug ?? '', 1)
    })
    next()
  }

  function add(minute: Date, site: string, failures: number): void {
    const key = `${minute.getTime()} ${site}`
    if (!waiting.has(key) && waiting.size >= MOST_WAITING) return
    waiting.set(key, { minute, site, failures: failures + (waiting.get(key)?.failures ?? 0) })
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const rows = [...waiting.values()]
    waiting.clear()
    try {
      await ADD.run(pool, [rows.map(({ minute }) => minute), rows.map(({ site }) => site), rows.map(({ failures }) => failures)])
    } catch (error) {
      log.debug({ error: loggableError(error) }, 'failures of pages wait for the database')
      for (const { minute, site, failures } of rows) add(minute, site, failures)
      return
    }
    await DELETE_OLD.run(pool).catch((error: unknown) => log.debug({ error: loggableError(error) }, 'old failures of pages stay for the next time'))
  }
}

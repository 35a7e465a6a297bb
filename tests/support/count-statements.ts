import pg from 'pg'
import { vi } from 'vitest'
import { BY_UTC } from '../../app/platform/db/pool.server.ts'

/** How many statements the process sends to Postgres while the work goes on, whoever sends them: Prisma, a pool, a transaction. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await sentStatements(work)).length
}

/** Their texts, without the one that each new connection begins with. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = sent.mock.calls.map(([asked]: unknown[]) => (typeof asked === 'string' ? asked : (asked as { text: string }).text))
    return texts.filter((text) => text !== BY_UTC.text)
  } finally {
    sent.mockRestore()
  }
}

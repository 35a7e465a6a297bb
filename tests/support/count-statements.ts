import pg from 'pg'
import { vi } from 'vitest'

/** How many statements the process sends to Postgres while the work goes on, whoever sends them: Prisma, a pool, a transaction. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await sentStatements(work)).length
}

/** Their texts. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.map(([asked]: unknown[]) => (typeof asked === 'string' ? asked : (asked as { text: string }).text))
  } finally {
    sent.mockRestore()
  }
}

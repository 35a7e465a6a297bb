import { z } from 'zod'
import { counted } from '~/domain/text/counted'
import { statement, type Sender } from '~/platform/db/statement.server'

/** A vendor that is away for a moment has them with the next try. */
const FAILING = statement({
  name: 'failing-texts',
  row: { count: z.number(), why: z.string().nullable() },
  text: `
    select count(*)::int as count, (array_agg(last_error order by id desc))[1] as why from outbox_job
    where kind = 'sms' and done_at is null and last_error is not null
      and (dead_at > now() - interval '1 hour' or dead_at is null and created_at < now() - interval '2 minutes')`,
})

/** Text messages that their vendor does not take: given up within the hour, or tried for minutes; and what it said of the last. */
export type FailingTexts = { count: number; why: string | null }

export async function readFailingTexts(sender: Sender): Promise<FailingTexts> {
  return (await FAILING.first(sender)) ?? { count: 0, why: null }
}

/** Anybody may read them at `/readyz`: what the vendor says is for `npm run status`. */
export function failingTextsWords({ count }: FailingTexts): string[] {
  if (count === 0) return []
  return [`${counted(count, 'text message')} within the hour ${count === 1 ? 'was' : 'were'} not taken by the vendor: who waits for a code cannot sign in`]
}

import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'

const SESSIONS = statement({ name: 'sessions-tidy', values: [z.date()], text: 'delete from shopper_session where expires_at <= $1' })
const CODES = statement({
  name: 'sign-in-codes-tidy',
  values: [z.date()],
  text: `delete from sign_in_code where created_at < $1::timestamptz - interval '1 day'`,
})

/** Forgets sessions that are over, and codes once no limit counts them any more. */
export async function tidySignIns(sender: Sender, now: Date): Promise<void> {
  await SESSIONS.run(sender, [now])
  await CODES.run(sender, [now])
}

import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import { PENDING_FORM_MINUTES } from './pending-form.server'

const SESSIONS = statement({ name: 'sessions-tidy', values: [z.date()], text: 'delete from shopper_session where expires_at <= $1' })
const CODES = statement({
  name: 'sign-in-codes-tidy',
  values: [z.date()],
  text: `delete from sign_in_code where created_at < $1::timestamptz - interval '1 day'`,
})

const FORMS = statement({
  name: 'pending-forms-tidy',
  values: [z.date()],
  text: `delete from kept_form where created_at < $1::timestamptz - make_interval(mins => ${PENDING_FORM_MINUTES})`,
})

/** Forgets sessions that are over, codes once no limit counts them any more, and forms that nobody came back to. */
export async function tidySignIns(sender: Sender, now: Date): Promise<void> {
  await SESSIONS.run(sender, [now])
  await CODES.run(sender, [now])
  await FORMS.run(sender, [now])
}

import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'
import { DRAW_CHANGED, drawnBeside, drawnPrize, sharesOf, type DrawnPrize } from '~/domain/prizes/prize-wheel'
import { TERMS_SHOWN } from '~/domain/reservations/reservation-words'
import { isUuid } from '~/domain/text/uuid'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { statement, type Sender } from '~/platform/db/statement.server'
import { log } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { RefusedEnquiryError, RefusedFieldError, type LeadInput, type SubmittedLead } from '../lead-input'
import { idBesideAnother } from '../submission-id'
import { submitLead } from '../submit-lead.server'
import { insertLead, type LeadRow, type StoredLead } from '../write-lead.server'

const DRAWN_BEFORE = 'This number has turned the wheel already. Each phone number has one turn.'
const NOT_TURNED = 'We could not turn the wheel for this form, and you still have your turn. Please give us a call.'
const TOO_MANY_TURNS = 'Too many turns were asked for just now, so the wheel was not turned and you still have your turn. Please try again in an hour.'
const NO_DRAW = 'The draw is over: the wheel is not turned any more.'

/** The draw that somebody saw is another by now; nobody's turn was taken. `shown` is what its page says of it now. */
export class DrawChangedError extends RefusedEnquiryError {
  constructor(readonly shown: string) {
    super(DRAW_CHANGED)
  }
}

/** What a page shows of a draw, in short: its name, its prizes with their shares, and its terms. Sent along, it says what whoever presses agrees to. */
export function drawShown({ settings: { spin } }: Pick<Tenant, 'settings'>): string {
  const shown = [spin.name, spin.prizes.map(({ label, shares, isWin }) => [label, shares, isWin]), spin.terms]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

/** Two sends of one number wait for each other: $1 the lock's number, $2 the site's id, $3 who. */
const LOCK = statement({
  name: 'prize-draw-lock',
  values: [z.number(), z.number(), z.string()],
  row: { locked: z.string() },
  neverNull: { locked: 'a function of no value gives an empty text' },
  text: `select pg_advisory_xact_lock($1, hashtext($2::int || ' ' || $3))::text as locked`,
})

const DRAWN = statement({
  name: 'prize-draw-of-phone',
  values: [z.number(), z.string(), z.string()],
  row: { submissionId: z.string(), prize: z.string() },
  neverNull: { prize: 'a lead with a draw has its prize' },
  text: `
    select submission_id as "submissionId", answers->>'prize' as prize from lead
    where tenant_id = $1 and phone = $2 and erased_at is null and answers->>'prize_draw' = $3 and answers->>'prize' is not null limit 1`,
})

const TAKEN = statement({
  name: 'prize-draw-taken',
  values: [z.number(), z.string()],
  row: { id: z.string() },
  text: 'select id from lead where tenant_id = $1 and submission_id = $2::uuid',
})

/**
 * A turn of the wheel: who asked, and what was drawn for them, are one lead and one transaction. A number has one turn in a draw; the same
 * form sent again is that turn, with its prize.
 * @param signedInPhone where the page is behind the sign-in: the number whose turn it is
 * @param draw a whole number below the given one, each as likely
 * @throws RefusedFieldError when the number has had its turn; DrawChangedError when the form comes from the page of another draw, or of other prizes;
 *   RefusedEnquiryError when no draw is running, or when the lead would wait for somebody to look at it
 */
export async function submitPrizeDraw(
  tenant: Tenant,
  input: LeadInput,
  signedInPhone: string | null,
  now = knownDatabaseTime(),
  draw: (below: number) => number = randomInt,
): Promise<SubmittedLead> {
  const { name, prizes } = tenant.settings.spin
  if (prizes.length === 0) throw new RefusedEnquiryError(NO_DRAW)
  if (signedInPhone !== null && input.enquiry.phone !== signedInPhone) throw new RefusedFieldError('phone', 'Use the number that you signed in with.')
  const [seen, shown] = [input.enquiry.answers[TERMS_SHOWN] ?? '', drawShown(tenant)]
  const insert = (row: LeadRow): Promise<StoredLead | null> =>
    inTransaction(getPool(), async (client: Sender) => {
      await LOCK.first(client, [LOCKS_OF.prizeDraw, row.tenantId, row.phone])
      const earlier = await DRAWN.first(client, [row.tenantId, row.phone, name])
      // Under an id that another form had first, it was stored beside that.
      if (earlier?.submissionId === idBesideAnother(row)) row.submissionId = earlier.submissionId
      if (earlier && earlier.submissionId !== row.submissionId) throw new RefusedFieldError('phone', DRAWN_BEFORE)
      // A form that was taken is its own turn, whatever is drawn by now: the insert finds it.
      const isOther = !earlier && seen !== '' && seen !== shown
      if (isOther && !(await TAKEN.first(client, [row.tenantId, row.submissionId]))) throw new DrawChangedError(shown)
      const { [TERMS_SHOWN]: _, ...answers } = row.answers
      row.answers = { ...answers, prize_draw: name, prize: earlier?.prize ?? drawnPrize(prizes, draw(sharesOf(prizes))).label }
      const lead = await insertLead(row, client)
      // Nobody is told of a lead that is held, so its page would promise a prize that nobody calls about. Where it is the site's own limit, somebody has to look.
      if (lead && lead.suspectedFor.length > 0) {
        log[lead.suspectedFor.includes('site') ? 'error' : 'warn']({ tenant: tenant.slug, suspectedFor: lead.suspectedFor }, 'turn of the wheel refused: its lead would be suspected')
        throw new RefusedEnquiryError(lead.suspectedFor.includes('traps') ? NOT_TURNED : TOO_MANY_TURNS)
      }
      return lead
    })
  // A turn that was taken is not changed by what is sent after it.
  return submitLead(tenant, input, now, { insert, amend: () => Promise.resolve({ suspectedFor: [] }) })
}

const PRIZE = statement({
  name: 'prize-of-lead',
  values: [z.number(), z.string()],
  row: { label: z.string(), draw: z.string() },
  neverNull: { label: 'the condition says so', draw: 'the condition says so' },
  text: `select answers->>'prize' as label, answers->>'prize_draw' as draw from lead where tenant_id = $1 and id = $2::uuid and answers->>'prize_draw' is not null and answers->>'prize' is not null`,
})

/** What was drawn for a lead, in the present draw or one before it; null for any other lead. */
export async function findDrawnPrize(tenant: Tenant, leadId: string): Promise<DrawnPrize | null> {
  if (!isUuid(leadId)) return null
  const found = await PRIZE.first(getPool(), [tenant.id, leadId])
  return found && drawnBeside(found, tenant.settings.spin)
}

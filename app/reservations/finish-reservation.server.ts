import type { PoolClient } from 'pg'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { rebuildSearchIndexes } from '~/search/postgres/rebuild-index.server'
import type { Tenant } from '~/tenants/tenant'
import type { CardProcessor } from './card-processor'
import { fakeCardProcessor } from './fake-card-processor.server'

export type FinishedReservation =
  | { kind: 'held'; leadId: string }
  /** Nothing was charged. */
  | { kind: 'declined' }
  /** Not paid yet. */
  | { kind: 'open'; paymentId: string }
  /** The time to pay was over and the car is somebody else's; what was paid goes back. */
  | { kind: 'lost' }
  /** The car was held, and that time is over: one deposit holds a car once. */
  | { kind: 'over' }
  | { kind: 'unknown' }

type Row = { id: string; status: 'pending' | 'held' | 'declined' | 'released'; leadId: string; paymentId: string | null; depositCents: number; wasHeld: boolean }

/** Its lead is complete from the moment that the hold began. */
const FIND = `
  select r.id, r.status, r.lead_id as "leadId", r.payment_id as "paymentId", r.deposit_cents as "depositCents", l.form_completed as "wasHeld"
  from reservation r join lead l on l.id = r.lead_id where r.id = $1 and r.tenant_id = $2`

/** The hold begins when it is paid. One whose time to pay was over holds the car all the same where nobody else does. */
const HOLD = `
  update reservation r set status = 'held', held_until = $2::timestamptz + make_interval(hours => r.hold_hours), released_at = null
  where r.id = $1 and r.status in ('pending', 'released') and not exists (select from lead l where l.id = r.lead_id and l.form_completed) and not exists (
    select from reservation o where o.car_id = r.car_id and o.id <> r.id and o.status in ('pending', 'held') and o.held_until > $2)
  returning r.lead_id as "leadId", r.held_until as "heldUntil", (select c.dealership_id from car c where c.id = r.car_id) as "dealershipId"`

/** The lead is told that it is paid for, and delivered again. */
const LEAD = `
  with finished as (
    update lead set form_completed = true, answers = answers || jsonb_build_object('held_until', $2::text) where id = $1 returning id, tenant_id
  )
  insert into outbox_job (tenant_id, kind, dedup_key, payload)
  select tenant_id, 'lead_delivery', 'lead:' || id || ':held', jsonb_build_object('leadId', id) from finished
  on conflict (dedup_key) do nothing`

/** What became of a reservation once the visitor is back from paying. May be asked again and again. */
export async function finishReservation(
  tenant: Pick<Tenant, 'id'>,
  reservationId: string,
  now: Date,
  processor: CardProcessor = fakeCardProcessor(),
): Promise<FinishedReservation> {
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(reservationId)) return { kind: 'unknown' }
  const { rows } = await getPool().query<Row>(FIND, [reservationId, tenant.id])
  const row = rows[0]
  if (!row) return { kind: 'unknown' }
  if (row.status === 'held') return { kind: 'held', leadId: row.leadId }
  if (row.wasHeld) return { kind: 'over' }
  if (row.depositCents === 0) return hold(row, now)
  const payment = row.paymentId === null ? null : await processor.find(row.paymentId)
  switch (payment?.status) {
    case 'paid': {
      const held = await hold(row, now)
      if (held.kind === 'lost') await processor.release(payment.id)
      return held
    }
    case 'open':
      return row.status === 'pending' ? { kind: 'open', paymentId: payment.id } : { kind: 'lost' }
    case 'declined':
      await getPool().query(`update reservation set status = 'declined', released_at = $2 where id = $1 and status = 'pending'`, [row.id, now])
      return { kind: 'declined' }
    default:
      return { kind: 'lost' }
  }
}

function hold(row: Row, now: Date): Promise<FinishedReservation> {
  return inTransaction(getPool(), async (client): Promise<FinishedReservation> => {
    // Another payment of the same car waits here.
    await client.query('select 1 from car where id = (select car_id from reservation where id = $1) for update', [row.id])
    const overdue = `update reservation set status = 'released', released_at = $2 where id <> $1 and status in ('pending', 'held')
      and held_until <= $2 and car_id = (select car_id from reservation where id = $1)`
    await client.query(overdue, [row.id, now])
    const { rows } = await client.query<{ leadId: string; heldUntil: Date; dealershipId: number }>(HOLD, [row.id, now])
    const held = rows[0]
    if (!held) return afterwards(client, row)
    await client.query(LEAD, [held.leadId, held.heldUntil.toISOString()])
    // Everybody sees at once that it is reserved.
    await rebuildSearchIndexes(client, held.dealershipId)
    return { kind: 'held', leadId: held.leadId }
  })
}

/** Held by the same visitor's other click, or lost. */
async function afterwards(client: PoolClient, row: Row): Promise<FinishedReservation> {
  const { rows } = await client.query<{ status: string }>('select status from reservation where id = $1', [row.id])
  return rows[0]?.status === 'held' ? { kind: 'held', leadId: row.leadId } : { kind: 'lost' }
}

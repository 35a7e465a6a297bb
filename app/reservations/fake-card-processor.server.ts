import type { Pool } from 'pg'
import { z } from 'zod'
import { isUuid } from '~/domain/text/uuid'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import type { CardPayment, CardProcessor } from './card-processor'

/** What the fake's page shows of a payment. */
export type FakePayment = CardPayment & { amountCents: number; description: string; returnPath: string; cancelPath: string }

/** The number that is always declined, as at other processors' test desks. */
const DECLINED_CARD = '4000000000000002'
/** Cards that may be tried for one payment: who tries more is guessing. */
const MOST_DECLINES = 3

export const DECLINED = 'The card was declined and nothing was charged. Please try another card.'

const status = z.enum(['open', 'paid', 'declined', 'cancelled', 'refunded'])

const START = statement({
  name: 'fake-payment-start',
  values: [z.string(), z.number(), z.string(), z.string(), z.string()],
  row: { id: z.string() },
  text: `
    insert into fake_card_payment (idempotency_key, amount_cents, description, return_path, cancel_path) values ($1, $2, $3, $4, $5)
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key returning id`,
})

const RELEASE = statement({
  name: 'fake-payment-release',
  values: [z.string()],
  text: `
    update fake_card_payment set status = case status when 'open' then 'cancelled' else 'refunded' end::card_payment_status
    where id = $1 and status in ('open', 'paid')`,
})

const FIND = statement({
  name: 'fake-payment',
  values: [z.string()],
  row: { id: z.string(), status, amountCents: z.number(), description: z.string(), returnPath: z.string(), cancelPath: z.string() },
  text: `
    select id, status, amount_cents as "amountCents", description, return_path as "returnPath", cancel_path as "cancelPath"
    from fake_card_payment where id = $1`,
})

const OF_TENANT = statement({
  name: 'fake-payment-of-tenant',
  values: [z.string(), z.number()],
  row: { id: z.string() },
  text: 'select id from reservation where payment_id = $1 and tenant_id = $2 union all select id from online_payment where payment_id = $1 and tenant_id = $2',
})

const PAY = statement({
  name: 'fake-payment-pay',
  values: [z.string(), z.string(), z.number(), z.number()],
  row: { status },
  text: `
    update fake_card_payment set card_last4 = $2, declines = declines + $3::int,
      status = (case when $3::int = 0 then 'paid' when declines + 1 >= $4 then 'declined' else 'open' end)::card_payment_status
    where id = $1 and status = 'open' returning status`,
})

/**
 * Stands for a card processor where none is set up and stand-ins are allowed: it keeps its payments, takes any number that a card could have, and moves no
 * money. Its page is `/pay/{id}` of the site itself.
 */
export function fakeCardProcessor(pool: Pool = getPool()): CardProcessor {
  return {
    name: 'fake card processor',
    start: async ({ idempotencyKey, amountCents, description, returnPath, cancelPath }) => {
      const started = await START.first(pool, [idempotencyKey, amountCents, description, returnPath, cancelPath])
      const paymentId = started?.id ?? ''
      return { paymentId, payUrl: payPath(paymentId) }
    },
    find: (paymentId) => findFakePayment(paymentId, pool),
    release: async (paymentId) => {
      await RELEASE.run(pool, [paymentId])
      const payment = await findFakePayment(paymentId, pool)
      if (!payment) throw new Error('There is no such payment')
      return payment
    },
  }
}

async function findFakePayment(paymentId: string, pool: Pool = getPool()): Promise<FakePayment | null> {
  if (!isUuid(paymentId)) return null
  const payment = await FIND.first(pool, [paymentId])
  return payment ? { ...payment, payUrl: payment.status === 'open' ? payPath(paymentId) : null } : null
}

function payPath(paymentId: string): string {
  return `/pay/${paymentId}`
}

/** A payment of one of this tenant's reservations, or of its page for paying. */
export async function findTenantPayment(tenant: Pick<Tenant, 'id'>, paymentId: string): Promise<FakePayment | null> {
  if (!isUuid(paymentId)) return null
  const isTheirs = await OF_TENANT.first(getPool(), [paymentId, tenant.id])
  return isTheirs ? findFakePayment(paymentId) : null
}

/**
 * A payment by card on the fake's page. A declined card may be followed by another, a few times.
 * @returns why it is not decided yet, in words; null once it is
 */
export async function payFakePayment(paymentId: string, cardNumber: string): Promise<string | null> {
  const digits = cardNumber.replace(/[\s-]/g, '')
  if (!isCardNumber(digits)) return 'Enter the number on the front of the card, such as 4242 4242 4242 4242.'
  const tried = await PAY.first(getPool(), [paymentId, digits.slice(-4), digits === DECLINED_CARD ? 1 : 0, MOST_DECLINES])
  return tried?.status === 'open' ? DECLINED : null
}

/** Luhn's check digit. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

import { randomUUID } from 'node:crypto'

/** The card that Stripe's test desks take, and one whose charge is declined. */
export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000341'

export type Refund = { id: string; object: 'refund'; amount: number; status: string; payment_intent: string }
export type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  metadata: Record<string, string>
  latest_charge: { id: string; object: 'charge'; created: number; amount: number; refunded: boolean; amount_refunded: number; disputed?: boolean; metadata: Record<string, string> } | null
}

/** Where the money of the tests' Stripe is. */
export type Money = {
  /** @returns the payment; null when the card is declined */
  charge: (amount: number, currency: string, card: string, metadata: Record<string, string>) => Promise<Intent | null>
  intent: (id: string) => Promise<Intent>
  /** Without an amount, what has not gone back yet. */
  refund: (id: string, amount?: number) => Promise<Refund>
  refunds: (id: string) => Promise<Refund[]>
}

/** In memory, as Stripe's documents say. */
export function moneyInMemory(): Money {
  const intents = new Map<string, { intent: Intent; refunds: Refund[] }>()
  const known = (id: string) => {
    const found = intents.get(id)
    if (!found) throw new Error(`no payment ${id}`)
    return found
  }
  return {
    charge: async (amount, _currency, card, metadata) => {
      if (card === DECLINED_CARD) return null
      const id = `pi_${randomUUID().slice(0, 8)}`
      const charge = { id: `ch_${id}`, object: 'charge' as const, created: Math.floor(Date.now() / 1_000), amount, refunded: false, amount_refunded: 0, metadata }
      const intent = { id, object: 'payment_intent' as const, status: 'succeeded', metadata, latest_charge: charge }
      intents.set(id, { intent, refunds: [] })
      return intent
    },
    intent: async (id) => known(id).intent,
    refund: async (id, wanted) => {
      const { intent, refunds } = known(id)
      const charge = intent.latest_charge
      if (!charge) throw new Error('nothing was charged')
      const made = { id: `re_${id}_${refunds.length}`, object: 'refund' as const, amount: wanted ?? charge.amount - charge.amount_refunded, status: 'succeeded', payment_intent: id }
      refunds.push(made)
      const back = charge.amount_refunded + made.amount
      Object.assign(charge, { refunded: back === charge.amount, amount_refunded: back })
      return made
    },
    refunds: async (id) => known(id).refunds,
  }
}

/** At localstripe. */
export function moneyAt(url: string): Money {
  const ask = async <T>(path: string, fields?: Record<string, string>): Promise<T | null> => {
    const answer = await fetch(url + path, {
      method: fields ? 'POST' : 'GET',
      headers: { Authorization: 'Bearer sk_test_12345' },
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    })
    if (answer.status === 402) return null
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const asked = async <T>(path: string, fields?: Record<string, string>): Promise<T> => {
    const answer = await ask<T>(path, fields)
    if (answer === null) throw new Error(`${path}: declined`)
    return answer
  }
  return {
    charge: async (amount, currency, card, metadata) => {
      const method = await asked<{ id: string }>('/v1/payment_methods', {
        type: 'card',
        'card[number]': card,
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
        'card[cvc]': '123',
      })
      const named = Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`metadata[${key}]`, value]))
      const intent = { amount: String(amount), currency, payment_method: method.id, confirm: 'true', capture_method: 'automatic', ...named }
      return ask<Intent>('/v1/payment_intents', intent)
    },
    intent: (id) => asked(`/v1/payment_intents/${id}`),
    refund: (id, amount) => asked('/v1/refunds', { payment_intent: id, ...(amount === undefined ? {} : { amount: String(amount) }) }),
    refunds: async (id) => (await asked<{ data: Refund[] }>(`/v1/refunds?payment_intent=${id}`)).data,
  }
}

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { listenLocally } from './listen-locally.ts'
import type { Intent, Money, Refund } from './stripe-money.ts'

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  payment_intent: string | null
  metadata: Record<string, string>
  amount_total: number
  currency: string
  customer_email: string | null
  custom_text: { submit: { message: string } | null }
  success_url: string
  cancel_url: string
  expires_at: number
}
type Answer = { status: number; body: unknown }

/**
 * The tests' Stripe: Checkout Sessions with their payment page, as Stripe's documents say, with the money kept by `money` (localstripe, or
 * memory) and every request first shown to stripe-mock where there is one. It remembers idempotency keys, and can be away in three ways.
 */
export class StripeDesk {
  /** `stumbles` is a fault in the middle of the work, which Stripe repeats to the same idempotency key. */
  fault: 'refuses' | 'hangs' | 'fails' | 'stumbles' | null = null
  /** What the next refund comes to, in place of succeeding. */
  nextRefund: 'failed' | 'canceled' | null = null
  /** Requests that are left without an answer while it hangs. */
  readonly unanswered: IncomingMessage[] = []
  readonly sessions = new Map<string, { session: Session; account: string }>()
  private readonly failedRefunds: Refund[] = []
  private readonly answers = new Map<string, { request: string; answer: Promise<Answer> }>()

  private constructor(
    private readonly server: Server,
    readonly url: string,
    readonly money: Money,
    private readonly shapes: string | null,
  ) {}

  static async start(money: Money, shapes: string | null): Promise<StripeDesk> {
    const server = createServer()
    const desk = new StripeDesk(server, `http://127.0.0.1:${await listenLocally(server)}`, money, shapes)
    server.on('request', (req, res) => void desk.serve(req, res))
    return desk
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** What a visitor does on the payment page. @returns where it sends the browser, or the page's own address when the card is declined */
  async pay(payUrl: string, card: string): Promise<string> {
    const answer = await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
    return answer.status === 303 ? (answer.headers.get('Location') ?? '') : payUrl
  }

  /** The one payment of a reservation, or of the page for paying. */
  sessionOf(paidId: string): Session {
    const found = [...this.sessions.values()].filter(({ session }) => Object.values(session.metadata).includes(paidId))
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} sessions of one payment`)
    return found[0].session
  }

  /** An event about a reservation, as Stripe would send it: about the session, its charge, a dispute of that, or a refund that was made at Stripe's own desk. */
  async event(reservationId: string, type: string, id = `evt_${randomUUID().slice(0, 8)}`): Promise<{ body: string }> {
    const session = this.sessionOf(reservationId)
    const intent = session.payment_intent === null ? null : await this.money.intent(session.payment_intent)
    const refund = { object: 'refund', id: `re_${id}`, payment_intent: session.payment_intent, metadata: {}, status: 'failed' }
    const dispute = { object: 'dispute', id: `du_${id}`, payment_intent: session.payment_intent, metadata: {}, status: 'needs_response' }
    const object = type.includes('dispute.') ? dispute : type.includes('refund.') ? refund : type.startsWith('charge.') ? { ...intent?.latest_charge, metadata: intent?.metadata } : session
    return { body: JSON.stringify({ id, object: 'event', type, livemode: false, created: Math.floor(Date.now() / 1_000), data: { object } }) }
  }

  private async serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (this.fault === 'refuses') return void req.socket.destroy()
    if (this.fault === 'hangs') return void this.unanswered.push(req)
    const path = req.url ?? ''
    const text = await readText(req)
    if (path.startsWith('/c/pay/')) return this.servePage(req, res, path.slice('/c/pay/'.length), new URLSearchParams(text))
    const { status, body } = this.fault === 'fails' ? { status: 503, body: { error: { type: 'api_error', message: 'away' } } } : await this.once(req, path, text)
    res.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${randomUUID().slice(0, 8)}` }).end(JSON.stringify(body))
  }

  /** The same key gives the first answer again; with other values it is refused. */
  private async once(req: IncomingMessage, path: string, text: string): Promise<Answer> {
    const key = req.headers['idempotency-key']
    const account = String(req.headers['stripe-account'] ?? '')
    if (!/^Bearer [sr]k_/.test(req.headers.authorization ?? '')) return refusal(401, 'Invalid API Key provided')
    if (typeof key !== 'string' || req.method !== 'POST') return this.answer(req, path, text, account)
    const request = `${path} ${text}`
    const before = this.answers.get(`${account} ${key}`)
    if (before) return before.request === request ? before.answer : refusal(400, 'Keys for idempotent requests can only be used with the same parameters', 'idempotency_error')
    const answer = this.fault === 'stumbles' ? Promise.resolve(refusal(500, 'An error occurred', 'api_error')) : this.answer(req, path, text, account)
    this.answers.set(`${account} ${key}`, { request, answer })
    return answer
  }

  private async answer(req: IncomingMessage, path: string, text: string, account: string): Promise<Answer> {
    const misshapen = await this.refusedShape(req, path, text)
    if (misshapen) return misshapen
    const { pathname, searchParams } = new URL(path, this.url)
    const form = new URLSearchParams(text)
    if (pathname === '/v1/checkout/sessions') return req.method === 'POST' ? this.create(form, account) : this.listSessions(searchParams, account)
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? []
    if (id) {
      const known = this.sessions.get(id)
      if (known?.account !== account) return refusal(404, `No such checkout.session: ${id}`, 'invalid_request_error', 'resource_missing')
      if (!expire) return { status: 200, body: await this.expanded(known.session, searchParams) }
      if (known.session.status !== 'open') return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      Object.assign(known.session, { status: 'expired', url: null })
      return { status: 200, body: known.session }
    }
    if (pathname === '/v1/refunds') return req.method === 'POST' ? this.refund(form.get('payment_intent') ?? '') : this.listRefunds(searchParams)
    return refusal(404, `Unrecognized request URL (${req.method}: ${pathname})`)
  }

  private listSessions(query: URLSearchParams, account: string): Answer {
    const data = [...this.sessions.values()].filter((known) => known.account === account && known.session.payment_intent === query.get('payment_intent')).map(({ session }) => session)
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/checkout/sessions' } }
  }

  private create(form: URLSearchParams, account: string): Answer {
    const field = (name: string) => form.get(name) ?? ''
    const expiresAt = Number(field('expires_at'))
    const minutes = (expiresAt - Date.now() / 1_000) / 60
    if (minutes < 30 || minutes > 24 * 60) return refusal(400, 'The `expires_at` timestamp must be from 30 minutes to 24 hours from Checkout Session creation.')
    const amount = Number(field('line_items[0][price_data][unit_amount]'))
    if (!(amount >= 50)) return refusal(400, 'The amount is too small')
    if (field('customer_email').endsWith('.invalid')) return refusal(400, 'Invalid email address', 'invalid_request_error', 'email_invalid', 'customer_email')
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `${this.url}/c/pay/${id}`,
      payment_intent: null,
      metadata: Object.fromEntries(['reservation_id', 'online_payment_id'].flatMap((name) => (form.has(`metadata[${name}]`) ? [[name, field(`metadata[${name}]`)]] : []))),
      amount_total: amount,
      currency: field('line_items[0][price_data][currency]'),
      customer_email: field('customer_email'),
      custom_text: { submit: form.has('custom_text[submit][message]') ? { message: field('custom_text[submit][message]') } : null },
      success_url: field('success_url'),
      cancel_url: field('cancel_url'),
      expires_at: expiresAt,
    }
    this.sessions.set(id, { session, account })
    return { status: 200, body: { ...session } }
  }

  private async expanded(session: Session, query: URLSearchParams): Promise<object> {
    const isExpanded = [...query.values()].includes('payment_intent.latest_charge')
    const intent: Intent | string | null = session.payment_intent !== null && isExpanded ? await this.money.intent(session.payment_intent) : session.payment_intent
    return { ...session, payment_intent: intent }
  }

  private async refund(intentId: string): Promise<Answer> {
    const { latest_charge: charge } = await this.money.intent(intentId)
    if (charge?.refunded) return refusal(400, 'Charge has already been refunded.', 'invalid_request_error', 'charge_already_refunded')
    if (charge?.disputed) return refusal(400, 'Charge has been charged back.', 'invalid_request_error', 'charge_disputed')
    if (this.nextRefund) {
      const failed: Refund = { id: 're_failed', object: 'refund', amount: charge?.amount ?? 0, status: this.nextRefund, payment_intent: intentId }
      this.nextRefund = null
      this.failedRefunds.push(failed)
      return { status: 200, body: failed }
    }
    return { status: 200, body: await this.money.refund(intentId) }
  }

  private async listRefunds(query: URLSearchParams): Promise<Answer> {
    const intentId = query.get('payment_intent') ?? ''
    const data = [...(await this.money.refunds(intentId)), ...this.failedRefunds.filter((refund) => refund.payment_intent === intentId)]
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
  }

  /** stripe-mock holds each request against Stripe's own description of it. */
  private async refusedShape(req: IncomingMessage, path: string, text: string): Promise<Answer | null> {
    if (this.shapes === null) return null
    const show = (body: string) =>
      fetch(this.shapes + path, {
        method: req.method ?? 'GET',
        headers: { Authorization: 'Bearer sk_test_12345', ...(req.method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}) },
        ...(req.method === 'POST' ? { body } : {}),
      })
    let answer = await show(text)
    // Its description may be that of a version from before 2026-09-30, when this parameter took the place of another.
    if (!answer.ok) answer = await show(text.replace('allowed_payment_method_types', 'payment_method_types'))
    return answer.ok ? null : { status: answer.status, body: await answer.json() }
  }

  /** The hosted page: a form, and what comes of it. */
  private async servePage(req: IncomingMessage, res: ServerResponse, id: string, form: URLSearchParams): Promise<void> {
    const session = this.sessions.get(id)?.session
    if (!session || session.status !== 'open') return void res.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>This page is over</h1>')
    const page = (message: string) =>
      `<!doctype html><html lang="en"><title>Pay</title><h1>Pay ${session.currency.toUpperCase()} ${session.amount_total / 100}</h1><p role="alert">${message}</p>` +
      `<form method="post"><label>Card number <input name="card"></label><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`
    if (req.method !== 'POST') return void res.writeHead(200, { 'Content-Type': 'text/html' }).end(page(''))
    const card = (form.get('card') ?? '').replaceAll(' ', '')
    const intent = await this.money.charge(session.amount_total, session.currency, card, session.metadata)
    if (!intent) return void res.writeHead(402, { 'Content-Type': 'text/html' }).end(page('Your card was declined.'))
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null })
    res.writeHead(303, { Location: session.success_url }).end()
  }
}

function refusal(status: number, message: string, type = 'invalid_request_error', code?: string, param?: string): Answer {
  return { status, body: { error: { type, message, code, param } } }
}

/** Signs a webhook as Stripe does. @param at when it was signed */
export function stripeSignature(body: string, secret: string, at = new Date()): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at.getTime() / 1_000) })
}

async function readText(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of req) text += String(chunk)
  return text
}

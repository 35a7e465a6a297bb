import { parseCarIds } from '~/domain/watchlist/saved-cars'
import { INVALID_CODE, INVALID_MOBILE, parseCode, parseMobile, parseSignInQuery, SPENT_CODE, tooManySends, WRONG_CODE } from '~/domain/sign-in/sign-in'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { checkSignInCode, findSentCode } from './check-sign-in-code.server'
import { sendSignInCode } from './send-sign-in-code.server'
import { addToWatchlist } from './watchlist.server'
import { sessionCookie } from './session-cookie.server'

/** What the sign-in form says again: what was typed and why it was not taken. Without a field nothing typed is wrong. A code that is spent is asked for anew. */
type SignInAnswer = { status: 422 | 429 | 503; field: 'phone' | 'code' | null; message: string; value: string; isSpent?: boolean }
/** `savedCarId`: the car that was pressed before the sign-in, once it is on the list. */
export type SignInOutcome = { location: string; cookie?: string; savedCarId?: number } | SignInAnswer

const SPENT: SignInAnswer = { status: 422, field: 'code', message: SPENT_CODE, value: '', isSpent: true }
const NOT_NOW = 'Our system did not take it. Nothing is lost: please try again in a moment.'

/**
 * One post of the sign-in page: a phone number to send a code to, a code, or the wish for another code. Never throws.
 * @param clock the moment that codes are made and checked at: the worker drops a code whose time is over, and any process may check one
 */
export async function answerSignIn(tenant: Tenant, url: URL, body: FormData, address: string, clock: () => Promise<Date>): Promise<SignInOutcome> {
  const field = (name: string) => {
    const value = body.get(name)
    return typeof value === 'string' ? value.slice(0, 200) : ''
  }
  const codeId = url.searchParams.get('sent') ?? ''
  try {
    const now = await clock()
    switch (field('step')) {
      case 'code':
        return await takeCode(tenant, url, { codeId, code: field('code'), carIds: carIds(body) }, now)
      case 'again': {
        const sent = await findSentCode(tenant, codeId, now)
        return sent === null ? SPENT : await sendTo(tenant, url, sent.phone, '', address, now)
      }
      default: {
        const phone = parseMobile(field('phone'))
        return phone === null
          ? refused(422, 'phone', INVALID_MOBILE, field('phone'))
          : await sendTo(tenant, url, phone, field('phone'), address, now)
      }
    }
  } catch (error) {
    log.error({ tenant: tenant.slug, error: loggableError(error) }, 'sign-in failed')
    return refused(503, null, NOT_NOW, field(field('step') === 'code' ? 'code' : 'phone'))
  }
}

async function sendTo(tenant: Tenant, url: URL, phone: string, typed: string, address: string, now: Date): Promise<SignInOutcome> {
  const sent = await sendSignInCode(tenant, phone, address, now)
  if (sent.kind === 'too_many') {
    const { reason, waitMinutes } = sent.refusal
    // At a ceiling an operator has to look: either codes are being asked for in a flood, or the site has outgrown its ceiling.
    log[reason === 'ceiling' ? 'error' : 'warn']({ tenant: tenant.slug, reason }, 'sign-in code refused: too many')
    return refused(429, null, tooManySends(waitMinutes), typed)
  }
  return { location: `/sign-in?${new URLSearchParams({ ...parseSignInQuery(url.searchParams, tenant.settings.watchlist.isOn), sent: sent.codeId }).toString()}` }
}

type GivenCode = { codeId: string; code: string; carIds: number[] }

async function takeCode(tenant: Tenant, url: URL, { codeId, code: typed, carIds }: GivenCode, now: Date): Promise<SignInOutcome> {
  const code = parseCode(typed)
  if (code === null) return refused(422, 'code', INVALID_CODE, typed)
  const query = parseSignInQuery(url.searchParams, tenant.settings.watchlist.isOn)
  const checked = await checkSignInCode(tenant, codeId, code, now)
  switch (checked.kind) {
    case 'signed_in': {
      const pressed = query.car_id ? [Number(query.car_id)] : []
      const saved = await keepCars(tenant, checked.shopperId, [...carIds, ...pressed])
      const [savedCarId] = pressed.filter((id) => saved.has(id))
      return { location: query.redirect, cookie: sessionCookie(checked.token), ...(savedCarId === undefined ? {} : { savedCarId }) }
    }
    case 'wrong':
      return refused(422, 'code', WRONG_CODE)
    case 'spent':
      return SPENT
  }
}

/** The cars that the browser kept before anybody was signed in, the oldest first. */
function carIds(body: FormData): number[] {
  return parseCarIds(new URLSearchParams(body.getAll('cars').map((ids) => ['cars', String(ids).slice(0, 2_000)])))
}

/** Nobody is kept from signing in by a list that could not be written. */
async function keepCars(tenant: Tenant, shopperId: number, carIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!tenant.settings.watchlist.isOn || carIds.length === 0) return new Set()
  return addToWatchlist(tenant, shopperId, carIds).catch((error: unknown) => {
    log.error({ tenant: tenant.slug, error: loggableError(error) }, 'cars of a sign-in not kept')
    return new Set<number>()
  })
}

function refused(status: SignInAnswer['status'], field: SignInAnswer['field'], message: string, value = ''): SignInAnswer {
  return { status, field, message, value }
}

import { parsePhone } from '../forms/phone-number'
import { SIGN_IN_TYPES, type SignInQuery } from './sign-in-href'
import { withoutInvisible } from '../text/clean-text'
import { parseRowId } from '../text/row-id'
import { parseSitePath } from '../text/site-path'

/** Limits of signing in by phone (section 6). */
export const SIGN_IN_LIMITS = {
  /** How long a code can be used; the form says it in words. */
  codeMinutes: 10,
  /** How long after a code was used it is taken again from the same form: a second press, or one whose answer was lost on the way. */
  pressedAgainSeconds: 15,
  /** Wrong codes before a new one must be asked for. */
  tries: 5,
  /** Codes to one phone in ten minutes, over all sites. */
  sendsPerPhone: 3,
  /** Codes to one phone in a day, over all sites, before the pauses between two of them grow. */
  sendsBeforePauses: 5,
  firstPauseMinutes: 5,
  longestPauseMinutes: 120,
  /** Codes to one phone that one network asks for in a day: a stranger uses up nobody's but their own. */
  sendsPerNetworkAndPhoneDay: 5,
  /** Codes that one network asks for in an hour; of IPv6 a /64, and the wider ones that one customer may have of a provider. */
  sendsPerNetworkHour: 20,
  sendsPer56Hour: 40,
  sendsPer48Hour: 60,
  /** Codes in an hour beyond which something is wrong with a site, or with all of them. */
  sendsPerSiteHour: 300,
  sendsPerPlatformHour: 5_000,
  sessionDays: 30,
} as const

export const INVALID_MOBILE = 'Enter an Australian mobile number, such as 0412 345 678.'
export const INVALID_CODE = 'Enter the six digits of the code.'
export const WRONG_CODE = 'That is not the code we sent last. Use the newest message and try again.'
export const SPENT_CODE = 'That code can no longer be used. Ask for a new one.'

/** What was sent before one more code is asked for; `lastSecondsAgo` is of this phone, null where there was none within a day. */
export type SendCounts = {
  phoneTenMinutes: number
  phoneDay: number
  lastSecondsAgo: number | null
  networkHour: number
  /** Of IPv6 alone. */
  network56Hour: number
  network48Hour: number
  networkAndPhoneDay: number
  siteHour: number
  platformHour: number
}

export type SendRefusal = { reason: 'phone' | 'network' | 'ceiling'; waitMinutes: number }

/**
 * Whether one more code may go to a phone now, and if not, for how long not. Nobody can shut a phone out for a day: whoever asks for it
 * from one network runs into that network's limit, and from many only makes the pauses longer, up to two hours.
 */
export function sendRefusal(counts: SendCounts): SendRefusal | null {
  const limits = SIGN_IN_LIMITS
  const isNetworkFull = counts.networkHour >= limits.sendsPerNetworkHour || counts.network56Hour >= limits.sendsPer56Hour || counts.network48Hour >= limits.sendsPer48Hour
  if (isNetworkFull) return { reason: 'network', waitMinutes: 60 }
  if (counts.siteHour >= limits.sendsPerSiteHour || counts.platformHour >= limits.sendsPerPlatformHour) return { reason: 'ceiling', waitMinutes: 60 }
  if (counts.networkAndPhoneDay >= limits.sendsPerNetworkAndPhoneDay) return { reason: 'network', waitMinutes: 24 * 60 }
  if (counts.phoneTenMinutes >= limits.sendsPerPhone) return { reason: 'phone', waitMinutes: 10 }
  const pause = pauseMinutes(counts.phoneDay)
  const waited = (counts.lastSecondsAgo ?? Infinity) / 60
  return waited < pause ? { reason: 'phone', waitMinutes: Math.ceil(pause - waited) } : null
}

/** Minutes between the last code to a phone and the next, when it had so many within a day. */
function pauseMinutes(sent: number): number {
  const { sendsBeforePauses, firstPauseMinutes, longestPauseMinutes } = SIGN_IN_LIMITS
  return sent < sendsBeforePauses ? 0 : Math.min(longestPauseMinutes, firstPauseMinutes * 2 ** (sent - sendsBeforePauses))
}

/** The answer to a visitor who asks for a code before another may be sent. @param waitMinutes until one may */
export function tooManySends(waitMinutes: number): string {
  const wait = waitMinutes >= 24 * 60 ? 'until tomorrow' : waitMinutes > 60 ? `${Math.ceil(waitMinutes / 60)} hours` : waitMinutes === 1 ? 'a minute' : `${waitMinutes} minutes`
  return `We have sent as many codes as we may for now. Please wait ${wait} and try again.`
}

/** Reads the sign-in page's query; what is missing, or would lead off the site, falls back to the watchlist, where the site has one, and the home page. */
export function parseSignInQuery(query: URLSearchParams, hasWatchlist: boolean): SignInQuery {
  const type = SIGN_IN_TYPES.find((some) => some === query.get('type')) ?? 'watchlist'
  const carId = parseRowId(query.get('car_id'))
  return {
    type,
    redirect: notSignIn(parseSitePath(query.get('redirect'))) ?? (type === 'watchlist' && hasWatchlist ? '/watchlist' : '/'),
    back: wayBack(query.get('back')) ?? '/',
    ...(type === 'watchlist' && carId !== null ? { car_id: String(carId) } : {}),
  }
}

/** Only what can take a text message: an Australian mobile, as E.164; null for anything else. */
export function parseMobile(text: string): string | null {
  const parsed = parsePhone(text)
  return parsed.ok && /^\+614\d{8}$/.test(parsed.phone) ? parsed.phone : null
}

/** Six digits, however they are spaced, or the only six that stand together in a message that was pasted whole; null for anything else. */
export function parseCode(text: string): string | null {
  const plain = withoutInvisible(text).normalize('NFKC')
  const digits = plain.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) return digits
  const [found, ...others] = plain.match(/(?<![\p{L}\d])\d{6}(?![\p{L}\d])/gu) ?? []
  return others.length === 0 ? (found ?? null) : null
}

/** '0412 ••• 678': enough to know one's own number by. */
export function maskedMobile(phone: string): string {
  const national = `0${phone.slice(3)}`
  return `${national.slice(0, 4)} ••• ${national.slice(-3)}`
}

/** The page that a visitor came from: links on the sign-in page name it as theirs, and what counts is the page before it, however often they went on from one to the next. */
function wayBack(back: string | null): string | null {
  const path = parseSitePath(back)
  const [page, query = ''] = path?.split('?', 2) ?? []
  return page === '/sign-in' ? wayBack(new URLSearchParams(query).get('back')) : notSignIn(path)
}

function notSignIn(path: string | null): string | null {
  return path === null || /^\/sign-in(?:[/?#]|$)/.test(path) ? null : path
}

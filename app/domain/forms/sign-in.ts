import { parsePhone } from './phone-number'
import { SIGN_IN_TYPES, type SignInQuery } from './sign-in-href'
import { parseSitePath } from '../text/site-path'

/** Limits of signing in by phone (section 6). */
export const SIGN_IN_LIMITS = {
  codeMinutes: 10,
  /** Wrong codes before a new one must be asked for. */
  tries: 5,
  /** Codes to one phone in ten minutes, and in a day. */
  sendsPerPhone: 3,
  sendsPerPhoneDay: 10,
  /** Codes asked for from one network address in an hour. */
  sendsPerAddressHour: 20,
  sessionDays: 30,
} as const

export const INVALID_MOBILE = 'Enter an Australian mobile number, such as 0412 345 678.'
export const INVALID_CODE = 'Enter the six digits of the code.'
export const WRONG_CODE = 'That is not the code we sent. Check the message and try again.'
export const SPENT_CODE = 'That code can no longer be used. Ask for a new one.'
export const TOO_MANY_SENDS = 'We have sent as many codes as we may for now. Please wait ten minutes and try again.'

/** Reads the sign-in page's query; what is missing, or would lead off the site, falls back to the watchlist and the home page. */
export function parseSignInQuery(query: URLSearchParams): SignInQuery {
  const type = SIGN_IN_TYPES.find((some) => some === query.get('type')) ?? 'watchlist'
  return {
    type,
    redirect: notSignIn(parseSitePath(query.get('redirect'))) ?? (type === 'watchlist' ? '/watchlist' : '/'),
    back: notSignIn(parseSitePath(query.get('back'))) ?? '/',
  }
}

/** Only what can take a text message: an Australian mobile, as E.164; null for anything else. */
export function parseMobile(text: string): string | null {
  const parsed = parsePhone(text)
  return parsed.ok && /^\+614\d{8}$/.test(parsed.phone) ? parsed.phone : null
}

/** Six digits, however they are spaced; null for anything else. */
export function parseCode(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** '0412 ••• 678': enough to know one's own number by. */
export function maskedMobile(phone: string): string {
  const national = `0${phone.slice(3)}`
  return `${national.slice(0, 4)} ••• ${national.slice(-3)}`
}

function notSignIn(path: string | null): string | null {
  return path === null || /^\/sign-in(?:[/?#]|$)/.test(path) ? null : path
}

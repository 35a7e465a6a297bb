import { SIGN_IN_LIMITS } from '~/domain/sign-in/sign-in'
import { DAY_S } from '~/domain/time/durations'
import { ownCookie, readOwnCookie } from '~/platform/http/own-cookie.server'
import { SESSION_COOKIE } from '~/platform/http/page-cache.server'

/** The session's token that a request brought; null without one. */
export function readSessionToken(request: Request): string | null {
  const token = readOwnCookie(request, SESSION_COOKIE)
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null
}

export function sessionCookie(token: string): string {
  return ownCookie(SESSION_COOKIE, token, SIGN_IN_LIMITS.sessionDays * DAY_S)
}

export function endedSessionCookie(): string {
  return ownCookie(SESSION_COOKIE, '', 0)
}

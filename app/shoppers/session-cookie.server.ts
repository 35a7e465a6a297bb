import { SIGN_IN_LIMITS } from '~/domain/forms/sign-in'
import { ownCookie, readOwnCookie } from '~/platform/http/own-cookie.server'
import { SESSION_COOKIE } from '~/platform/http/page-cache.server'

/** The session's token that a request brought; null without one. */
export function readSessionToken(request: Request): string | null {
  const token = readOwnCookie(request, SESSION_COOKIE)
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null
}

export function sessionCookie(token: string): string {
  return ownCookie(SESSION_COOKIE, token, SIGN_IN_LIMITS.sessionDays * 86_400)
}

export function endedSessionCookie(): string {
  return ownCookie(SESSION_COOKIE, '', 0)
}

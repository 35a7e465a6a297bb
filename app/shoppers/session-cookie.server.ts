import { SIGN_IN_LIMITS } from '~/domain/forms/sign-in'
import { env } from '~/platform/env.server'
import { SESSION_COOKIE } from '~/platform/http/page-cache.server'

/** `__Host-`: the browser takes it only over https, for this host alone. Browsers refuse that name over plain http. */
function cookieName(): string {
  return env().PUBLIC_SCHEME === 'https' ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE
}

/** The session's token that a request brought; null without one. */
export function readSessionToken(request: Request): string | null {
  const name = cookieName()
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value
  }
  return null
}

export function sessionCookie(token: string): string {
  return cookie(token, SIGN_IN_LIMITS.sessionDays * 86_400)
}

export function endedSessionCookie(): string {
  return cookie('', 0)
}

function cookie(value: string, maxAgeSeconds: number): string {
  const secure = env().PUBLIC_SCHEME === 'https' ? '; Secure' : ''
  return `${cookieName()}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

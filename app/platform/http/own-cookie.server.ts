import { env } from '~/platform/env.server'

/** `__Host-`: the browser takes it only over https, for this host alone. Browsers refuse that name over plain http. */
function ownName(name: string): string {
  return env().PUBLIC_SCHEME === 'https' ? `__Host-${name}` : name
}

/** The value of a cookie of this host that a request brought; null without one. */
export function readOwnCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === ownName(name) && value) return value
  }
  return null
}

/** As `Set-Cookie` takes it: for this host alone, and not for scripts. @param maxAgeSeconds 0 ends it */
export function ownCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = env().PUBLIC_SCHEME === 'https' ? '; Secure' : ''
  return `${ownName(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

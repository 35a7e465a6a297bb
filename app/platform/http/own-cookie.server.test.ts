import { afterEach, expect, test, vi } from 'vitest'

/** The settings of the process are read once: a process of the scheme each time. */
async function cookiesOf(scheme: 'https' | 'http') {
  vi.resetModules()
  vi.stubEnv('PUBLIC_SCHEME', scheme)
  return import('./own-cookie.server')
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const asks = (cookie?: string) => new Request('http://a.example.com/', cookie === undefined ? {} : { headers: { cookie } })

test.each([
  ['https', '__Host-shopper=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
  ['http', 'shopper=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'],
] as const)('over %s a cookie is %s', async (scheme, expected) => {
  const { ownCookie } = await cookiesOf(scheme)
  expect(ownCookie('shopper', 'x', 60)).toBe(expected)
})

// Without the prefix it may be one that a sibling site put upon all of their parent domain.
test.each<['https' | 'http', string | undefined, string | null]>([
  ['https', '__Host-shopper=x', 'x'],
  ['https', 'a=b;__Host-shopper=x; c=d', 'x'],
  ['https', 'shopper=x', null],
  ['https', '__Host-shopper=', null],
  ['https', 'x__Host-shopper=x', null],
  ['http', 'shopper=x', 'x'],
  ['http', '__Host-shopper=x', null],
  ['http', undefined, null],
])('over %s %j brings %j', async (scheme, cookies, expected) => {
  const { readOwnCookie } = await cookiesOf(scheme)
  expect(readOwnCookie(asks(cookies), 'shopper')).toBe(expected)
})

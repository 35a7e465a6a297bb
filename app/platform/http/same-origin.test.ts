import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin'

test.each<[string, Record<string, string>, boolean, string?]>([
  ['the site itself', { 'sec-fetch-site': 'same-origin', origin: 'http://a.localhost:3000' }, true],
  ['the site itself behind TLS', { origin: 'https://a.localhost:3000' }, true],
  ['the site itself, its host typed in capitals', { origin: 'http://a.localhost:3000' }, true, 'A.Localhost:3000'],
  ['no Origin but same-origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['a sibling tenant', { 'sec-fetch-site': 'same-site', origin: 'http://b.localhost:3000' }, false],
  ['a sibling tenant of an old browser', { origin: 'http://b.localhost:3000' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['another site that says this one’s origin', { 'sec-fetch-site': 'cross-site', origin: 'http://a.localhost:3000' }, false],
  ['another port', { origin: 'http://a.localhost:4000' }, false],
  ['the address bar', { 'sec-fetch-site': 'none' }, false],
  ['an opaque origin', { origin: 'null' }, false],
  ['neither header', {}, false],
])('%s', (_, headers, allowed, host = 'a.localhost:3000') => {
  expect(isSameOrigin((name) => headers[name], host)).toBe(allowed)
})

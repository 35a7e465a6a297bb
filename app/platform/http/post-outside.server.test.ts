import { describe, expect, it, test } from 'vitest'
import { postOutside, retryAfterMs } from './post-outside.server'

test.each<[string | undefined, number | null]>([
  [undefined, null],
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 22 Nov 2026 00:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 23:59:00 GMT', 0],
  ['soon', null],
])('Retry-After %j is %j ms', (value, ms) => {
  expect(retryAfterMs(value, Date.parse('2026-11-22T00:00:00Z'))).toBe(ms)
})

describe('postOutside goes to no address of an inner network', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://2130706433:1/',
    'http://0x7f.1:1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:1/',
  ])('%s', async (url) => {
    await expect(postOutside({ url, headers: {}, body: '{}', signal: AbortSignal.timeout(2_000) })).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' })
  })
})

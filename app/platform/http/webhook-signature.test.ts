import { expect, test } from 'vitest'
import { webhookSignature } from './webhook-signature'

test('is what openssl makes of time and body', () => {
  // printf '1795480200.{"name":"Zoë"}' | openssl dgst -sha256 -hmac 'a secret' -r
  const mac = '015e791fe18326cc2fbab5b26071d47e6314b603f51a0ba2c6cd74e01219c612'
  expect(webhookSignature('a secret', '{"name":"Zoë"}', new Date('2026-11-24T00:30:00.900Z'))).toBe(`t=1795480200,v1=${mac}`)
})

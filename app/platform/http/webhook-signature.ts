import { createHmac } from 'node:crypto'

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA256 over time and body, so that a receiver knows who sent it and that it is not an old one sent again.
 * docs/lead-delivery.md shows how a receiver checks it.
 */
export function webhookSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

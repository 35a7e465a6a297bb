import { createHash } from 'node:crypto'

/**
 * A UUID (version 8) that is the same for the same texts. It stands for a submission whose form carried no id of its own, so
 * that sending it twice still gives one lead.
 */
export function submissionIdFrom(...texts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

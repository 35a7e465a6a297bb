import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt)
/** Six digits are few: each guess at a stolen hash is to cost some milliseconds. */
const COST = { N: 4_096 }
const HASH_BYTES = 32

export type HashedCode = { hash: Buffer; salt: Buffer }

export function createCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

export async function hashCode(code: string): Promise<HashedCode> {
  const salt = randomBytes(16)
  return { salt, hash: await derive(code, salt, HASH_BYTES, COST) }
}

/** Takes the same time whichever digits are wrong. */
export async function isCode(code: string, { hash, salt }: HashedCode): Promise<boolean> {
  return timingSafeEqual(await derive(code, salt, HASH_BYTES, COST), hash)
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

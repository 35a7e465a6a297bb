import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '../env.server'

let secret: string | undefined

/** The process's own: LINK_SECRET, otherwise a key that whoever needs it first writes into DATA_DIR, once for all processes. */
function linkSecret(): string {
  secret ??= env().LINK_SECRET ?? sharedSecret(env().DATA_DIR)
  return secret
}

function sharedSecret(folder: string): string {
  const file = path.join(folder, 'link.secret')
  const found = readSecret(file)
  if (found !== null) return found
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // Whole or not at all, and never over another process's.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readSecret(file) ?? ''
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** What a link carries to show that it is ours: of one thing and one purpose, and of no other. */
export function linkKey(purpose: string, id: string, from = linkSecret()): string {
  const key = Buffer.from(hkdfSync('sha256', from, '', 'links in mails', 32))
  return createHmac('sha256', key).update(JSON.stringify([purpose, id])).digest('base64url')
}

export function isLinkKey(given: string, purpose: string, id: string, from = linkSecret()): boolean {
  const wanted = Buffer.from(linkKey(purpose, id, from))
  const found = Buffer.from(given)
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

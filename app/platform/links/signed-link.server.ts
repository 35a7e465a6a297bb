import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CommandFault } from '../command/command-fault'
import { writeOnce } from '../files/write-once.server'
import { env } from '../env.server'

/** As many as LINK_SECRET needs. */
const LEAST_CHARACTERS = 32

let secret: string | undefined

/** The process's own: LINK_SECRET, otherwise a key that whoever needs it first writes into DATA_DIR, once for all processes. */
function linkSecret(): string {
  secret ??= env().LINK_SECRET ?? sharedSecret(env().DATA_DIR)
  return secret
}

/**
 * Web server and worker look for the secret when they start, so that a file without one stops them there and not a form or a mail later.
 * @throws CommandFault where the file has no secret in it
 */
export function requireLinkSecret(): void {
  linkSecret()
}

/**
 * The secret of a folder, made by whoever asks first.
 * @throws CommandFault for a file that is too short: with an empty key anybody could sign a link
 */
export function sharedSecret(folder: string): string {
  const file = path.join(folder, 'link.secret')
  const found = readSecret(file) ?? makeSecret(file) ?? ''
  if (found.length >= LEAST_CHARACTERS) return found
  throw new CommandFault(
    `DATA_DIR: found ${found.length} characters in ${file}, expected the secret of the links in mails, at least ${LEAST_CHARACTERS}`,
    'Put the file back from a backup. Without one, delete it and start again: a new secret is made, and links in mails that were sent before lead nowhere.',
  )
}

/** @returns what is in the file then: another process may have been first */
function makeSecret(file: string): string | null {
  mkdirSync(path.dirname(file), { recursive: true })
  writeOnce(file, `${randomBytes(32).toString('base64url')}\n`)
  return readSecret(file)
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

/** Whether a link's key is that of `linkKey`. How long the comparison takes says nothing of how much of it is right. */
export function isLinkKey(given: string, purpose: string, id: string, from = linkSecret()): boolean {
  const wanted = Buffer.from(linkKey(purpose, id, from))
  const found = Buffer.from(given)
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

import { createHash } from 'node:crypto'
import type { FormKind } from '~/domain/forms/forms'
import { MINUTE_MS } from '~/domain/time/durations'

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

/**
 * The id of a form whose own is another's: another person's, to whom a cache gave the same page, or another form's, since whoever sends one chooses its id.
 * The same form sent again has the same.
 */
export function idBesideAnother({ submissionId, email, phone, formKind }: { submissionId: string; email: string; phone: string; formKind: FormKind }): string {
  return submissionIdFrom(submissionId, email, phone, formKind)
}

/** What stands for the id of a form that pays and carried none: the same details within the same hour (UTC) are the same payment. */
export function hourOf(now: Date): string {
  return now.toISOString().slice(0, 13)
}

/** A second press comes no later than this. */
const SAME_PRESS_MS = 10 * MINUTE_MS

/**
 * The id of a submission whose form carried none: the same content on the same day (UTC) is the same submission. Soon after midnight it may
 * have been sent before it, under `earlier`.
 */
export function contentIds(now: Date, content: string): { id: string; earlier: string | null } {
  const idAt = (ms: number) => submissionIdFrom(new Date(ms).toISOString().slice(0, 10), content)
  const [id, earlier] = [idAt(now.getTime()), idAt(now.getTime() - SAME_PRESS_MS)]
  return { id, earlier: earlier === id ? null : earlier }
}

import { isUuid } from '~/domain/text/uuid'
import { isLinkKey, linkKey } from './signed-link.server'

/** The ids with one more before them, which is the latest; where there are more than `most`, the earliest go. */
export function latestFirst(ids: readonly string[], id: string, most: number): string[] {
  return [...new Set([id, ...ids])].slice(0, most)
}

/** Ids as a cookie holds them, signed: whoever learns an id cannot make such a cookie for their own browser. */
export function signedIds(ids: readonly string[], purpose: string): string {
  const text = ids.join('.')
  return `${text}.${linkKey(purpose, text)}`
}

/** The ids that a cookie names, where it is one of ours. */
export function parseSignedIds(value: string | null, purpose: string): string[] {
  if (value === null) return []
  const end = value.lastIndexOf('.')
  const text = value.slice(0, Math.max(0, end))
  return isLinkKey(value.slice(end + 1), purpose, text) ? text.split('.').filter(isUuid) : []
}

export const PENDING_COMMENTS = 'Dealer comments are pending. Please check back here later.'

/** Where dealer comments and descriptions are cut for the more/less toggle (section 9). */
export const TRUNCATE_AT = 400

export type DealerComments = {
  paragraphs: string[]
  /** True when the dealer wrote nothing; the one paragraph then says so. */
  isPending: boolean
}

export type TruncatedText = { text: string; isTruncated: boolean }

/** The dealer's words as paragraphs: segments are split by a pipe character (sections 3 and 5). */
export function dealerComments(text: string | null | undefined): DealerComments {
  const paragraphs = (text ?? '')
    .split('|')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && segment.toLowerCase() !== 'null')
  return paragraphs.length > 0 ? { paragraphs, isPending: false } : { paragraphs: [PENDING_COMMENTS], isPending: true }
}

/** The text cut to at most `limit` characters at the end of a word, with an ellipsis after it; whole when it fits. */
export function truncateText(text: string, limit: number = TRUNCATE_AT): TruncatedText {
  if (text.length <= limit) return { text, isTruncated: false }
  // One character more than fits, so that a word that ends exactly at the limit is kept.
  const lastSpace = text.slice(0, limit + 1).search(/\s\S*$/)
  const cut = text.slice(0, lastSpace > 0 ? lastSpace : limit)
  // A cut inside one endless word must not leave half of a character outside the basic plane.
  const whole = cut.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.!?-]+$/, '')
  return { text: `${whole}…`, isTruncated: true }
}

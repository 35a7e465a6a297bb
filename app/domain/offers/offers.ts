import { truncateText } from '../cars/dealer-comments'
import { parseRowId } from '../text/row-id'

/** A description longer than this starts collapsed (section 4). */
const EXPANDED_LIMIT = 200
/** What a collapsed description shows. */
const COLLAPSED_LENGTH = 160

export type FoldedText = {
  /** What shows at once: everything, or the beginning with an ellipsis. */
  beginning: string
  /** The whole text where it is folded; null when all of it shows. */
  whole: string | null
}

/** An offer's description or disclaimer: whole up to 200 characters, else what of its first 160 ends with a word, and the rest a press away (section 4). */
export function foldText(text: string): FoldedText {
  const plain = text.trim()
  const characters = [...plain]
  if (characters.length <= EXPANDED_LIMIT) return { beginning: plain, whole: null }
  return { beginning: truncateText(plain, characters.slice(0, COLLAPSED_LENGTH).join('').length).text, whole: plain }
}

/** When an offer runs; null for one without a start, or without an end. */
export type OfferDays = { startsAt: Date | null; expiresAt: Date | null }

/** Whether an offer runs: from its start up to its end. */
export function isRunning({ startsAt, expiresAt }: OfferDays, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (expiresAt === null || expiresAt > now)
}

/** The address of an offer: the manufacturer segment appears only when the site has no single manufacturer (section 2). */
export function offerPath(offer: { id: number; manufacturerSlug: string | null }, isSingleMake: boolean): string {
  return isSingleMake || !offer.manufacturerSlug ? `/offers/${offer.id}` : `/offers/${offer.manufacturerSlug}/${offer.id}`
}

/** The id that an offer's path ends with; null when it is no offer's path. The segments come after `/offers/`. */
export function offerIdOf(segments: readonly string[]): number | null {
  return segments.length <= 2 ? parseRowId(segments.at(-1)) : null
}

import { truncateText } from '../cars/dealer-comments'

/** A paragraph in two parts: what shows at once, and what "more" adds. Joined they are the whole paragraph. */
export type SplitParagraph = { shown: string; rest: string }

/** Paragraphs cut at `limit` characters taken together, at the end of a word; nothing of them is lost. */
export function splitParagraphs(paragraphs: readonly string[], limit: number): SplitParagraph[] {
  let left = limit
  return paragraphs.map((paragraph, index) => {
    // What is left after another paragraph may not be room for a word: it is cut within the first one where nothing else stands.
    const firstWord = index === 0 ? '' : (/^\S+/.exec(paragraph)?.[0] ?? '')
    if (left <= 0 || firstWord.length > left) {
      left = 0
      return { shown: '', rest: paragraph }
    }
    const { text, isTruncated } = truncateText(paragraph, left)
    left -= paragraph.length
    if (!isTruncated) return { shown: paragraph, rest: '' }
    const shown = text.slice(0, -1)
    return { shown, rest: paragraph.slice(shown.length) }
  })
}

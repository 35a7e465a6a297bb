import { SHARE_PICTURE } from '~/domain/images/image-url'
import { cutText } from '~/domain/text/clean-text'
import { drawLetters, lettersWidth, type LetterSize } from '~/platform/images/letter-paths'
import type { Tenant } from '~/tenants/tenant'

/** What stands on the picture of a shared page: whose it is, and one line more. */
export type SocialPictureWords = { name: string; line: string }

const PANEL_PX = 560
const MARGIN_PX = 64
const NAME = { capHeight: 46, weight: 0.17 }
const LINE = { capHeight: 22, weight: 0.14, tracking: 0.14 }
const MOST_LINES = 5
const LONGEST_WORD = 24

/** The words of a shared page on the site's colours, the car showing on the right. Letters are drawn, so that no font is needed. */
export function socialPictureSvg({ name, line }: SocialPictureWords, theme: Tenant['settings']['theme']): string {
  const { width, height } = SHARE_PICTURE
  const room = PANEL_PX - 2 * MARGIN_PX
  const [nameSize, lineSize] = [fitting(name, room, NAME), fitting(line, room, LINE)]
  const names = wrapped(name, room, nameSize)
  const lines = wrapped(line, room, lineSize)
  const top = (height - names.length * 74 - lines.length * 42) / 2
  const drawn = [
    ...names.map((text, index) => drawLetters(text, { ...nameSize, x: MARGIN_PX, baseline: top + 50 + index * 74, colour: theme.headerInk })),
    ...lines.map((text, index) => drawLetters(text, { ...lineSize, x: MARGIN_PX, baseline: top + names.length * 74 + 44 + index * 42, colour: theme.headerInk })),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path d="M0 0H${PANEL_PX}L${PANEL_PX - 90} ${height}H0Z" fill="${theme.header}"/>` +
    `<path d="M${PANEL_PX} 0H${PANEL_PX + 18}L${PANEL_PX - 72} ${height}H${PANEL_PX - 90}Z" fill="${theme.accent}"/>${drawn.join('')}</svg>`
  )
}

/** Small enough for the longest word to have room: at the size of all others one of eleven letters ran over the car. */
function fitting<Size extends LetterSize>(text: string, room: number, size: Size): Size {
  const widest = Math.max(...wordsOf(text).map((word) => lettersWidth(word, size)))
  return widest <= room ? size : { ...size, capHeight: (size.capHeight * room) / widest }
}

/** No word is longer: what is cut off would be too small to read. */
const wordsOf = (text: string) => text.split(/\s+/).map((word) => cutText(word, LONGEST_WORD)).filter(Boolean)

/** Lines that fit. */
function wrapped(text: string, room: number, size: LetterSize): string[] {
  const lines: string[] = []
  for (const word of wordsOf(text)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && lettersWidth(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.slice(0, MOST_LINES)
}

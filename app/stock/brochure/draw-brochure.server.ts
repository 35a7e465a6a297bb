import { drawFooters, drawHeader, HEADER_HEIGHT } from './draw-brochure-frame.server'
import { drawFeatures, drawSpecifications } from './draw-brochure-lists.server'
import { drawQrCode } from './draw-qr-code.server'
import type { BrochureContent } from './brochure-content'
import type { BrochureFaces } from './brochure-faces.server'
import type { BrochurePicture, BrochurePictures } from './brochure-pictures.server'
import { CONTENT_WIDTH, HEADING, INK, LINE, MARGIN, MUTED, newSheet, sheetBytes, TEXT, TEXT_BOLD, type Sheet } from './brochure-sheet.server'

const PICTURE_WIDTH = 312
const PICTURE_HEIGHT = (PICTURE_WIDTH * 2) / 3
const ASIDE_LEFT = MARGIN + PICTURE_WIDTH + 20
const ASIDE_WIDTH = CONTENT_WIDTH - PICTURE_WIDTH - 20
const SMALL_GAP = 8

/** The brochure as a PDF of one or two A4 pages. */
export async function drawBrochure(content: BrochureContent, { logo, pictures }: BrochurePictures, faces: BrochureFaces, now: Date): Promise<Buffer> {
  const doc = newSheet([content.title, content.subtitle].filter(Boolean).join(' '), content.brand.name, faces, now)
  drawHeader(doc, content.brand, logo)
  let y = drawTitle(doc, content, HEADER_HEIGHT + 24)
  const [first, ...others] = pictures
  const underPictures = first ? drawPictures(doc, first, others, y) : y
  // Without a picture the facts stand on the left, in its place.
  const aside = first ? { left: ASIDE_LEFT, width: ASIDE_WIDTH } : { left: MARGIN, width: CONTENT_WIDTH }
  y = Math.max(underPictures, drawAside(doc, content, aside, y)) + 14
  y = drawComments(doc, content.comments, y)
  y = drawSpecifications(doc, content.specifications, y)
  drawFeatures(doc, content.features, y)
  drawFooters(doc, content)
  return sheetBytes(doc)
}

function drawTitle(doc: Sheet, { title, subtitle, notes }: BrochureContent, top: number): number {
  doc.font(HEADING).fontSize(22).fillColor(INK).text(title, MARGIN, top, { width: CONTENT_WIDTH, lineGap: 1 })
  const line = [subtitle, ...notes].filter(Boolean).join('  •  ')
  if (line) doc.font(TEXT).fontSize(11).fillColor(MUTED).text(line, MARGIN, doc.y + 2, { width: CONTENT_WIDTH })
  return doc.y + 12
}

function drawPictures(doc: Sheet, first: BrochurePicture, others: readonly BrochurePicture[], top: number): number {
  doc.image(first.bytes, MARGIN, top, { cover: [PICTURE_WIDTH, PICTURE_HEIGHT], align: 'center', valign: 'center' })
  if (others.length === 0) return top + PICTURE_HEIGHT
  const width = (PICTURE_WIDTH - SMALL_GAP * 3) / 4
  const height = (width * 2) / 3
  const under = top + PICTURE_HEIGHT + SMALL_GAP
  others.slice(0, 4).forEach(({ bytes }, index) => {
    doc.image(bytes, MARGIN + index * (width + SMALL_GAP), under, { cover: [width, height], align: 'center', valign: 'center' })
  })
  return under + height
}

type Column = { left: number; width: number }

/** Price, facts, and the way to the page. */
function drawAside(doc: Sheet, { price, facts, brand, url }: BrochureContent, { left, width }: Column, top: number): number {
  doc.font(TEXT_BOLD).fontSize(price.amount.length > 12 ? 18 : 28).fillColor(readable(brand.accent)).text(price.amount, left, top, { width })
  const beside = [price.note, price.was && `was ${price.was}`].filter(Boolean).join('  •  ')
  if (beside) doc.font(TEXT).fontSize(10).fillColor(MUTED).text(beside, left, doc.y + 1, { width })
  if (price.saving) doc.font(TEXT_BOLD).fontSize(10).fillColor(INK).text(price.saving, left, doc.y + 3, { width })
  let y = doc.y + 10
  for (const { label, value } of facts) {
    doc.font(TEXT).fontSize(9).fillColor(MUTED).text(label, left, y, { width: width * 0.42 })
    const underLabel = doc.y
    doc.font(TEXT_BOLD).fontSize(9).fillColor(INK).text(value, left + width * 0.44, y, { width: width * 0.56 })
    y = Math.max(underLabel, doc.y) + 3
    doc.moveTo(left, y).lineTo(left + width, y).lineWidth(0.5).strokeColor(LINE).stroke()
    y += 4
  }
  const qrSize = 62
  drawQrCode(doc, url, left, y + 4, qrSize)
  doc.font(TEXT_BOLD).fontSize(9).fillColor(INK).text('Scan to see it online', left + qrSize + 10, y + 8, { width: width - qrSize - 10 })
  doc.font(TEXT).fontSize(7.5).fillColor(MUTED).text(url, left + qrSize + 10, doc.y + 3, { width: width - qrSize - 10, link: url })
  return Math.max(y + 4 + qrSize, doc.y)
}

function drawComments(doc: Sheet, comments: readonly string[], top: number): number {
  if (comments.length === 0) return top
  doc.font(HEADING).fontSize(12).fillColor(INK).text('Dealer Comments', MARGIN, top)
  for (const text of comments) doc.font(TEXT).fontSize(8.5).fillColor(INK).text(text, MARGIN, doc.y + 2, { width: CONTENT_WIDTH, lineGap: 1.5 })
  return doc.y + 10
}

/** A light accent is no colour for figures on white paper. */
function readable(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? INK : colour
}

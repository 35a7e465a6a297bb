import type { BrochureBrand, BrochureContent } from './brochure-content'
import type { BrochurePicture } from './brochure-pictures.server'
import { CONTENT_WIDTH, HEADING, LINE, MARGIN, MUTED, PAGE_HEIGHT, PAGE_WIDTH, TEXT, TEXT_BOLD, type Sheet } from './brochure-sheet.server'

export const HEADER_HEIGHT = 64
export const FOOTER_HEIGHT = 62
const RULE = 4
const LOGO_HEIGHT = 38

/** The tenant's own header: its colours, its logo or its name. */
export function drawHeader(doc: Sheet, brand: BrochureBrand, logo: BrochurePicture | null): void {
  doc.rect(0, 0, PAGE_WIDTH, HEADER_HEIGHT).fill(brand.header)
  doc.rect(0, HEADER_HEIGHT, PAGE_WIDTH, RULE).fill(brand.accent)
  if (logo) {
    doc.image(logo.bytes, MARGIN, (HEADER_HEIGHT - LOGO_HEIGHT) / 2, { fit: [220, LOGO_HEIGHT], valign: 'center' })
    return
  }
  doc.font(HEADING).fontSize(20).fillColor(brand.headerInk).text(brand.name, MARGIN, 22, { width: CONTENT_WIDTH, height: 26, ellipsis: true })
}

/** Who sells the car, at the foot of every page; every page has the dealer's licence number. */
export function drawFooters(doc: Sheet, { dealer, url, printedOn }: BrochureContent): void {
  const { start, count } = doc.bufferedPageRange()
  const top = PAGE_HEIGHT - FOOTER_HEIGHT
  const place = [dealer.place === dealer.name ? null : dealer.place, dealer.address].filter(Boolean).join(', ')
  const licence = dealer.licence ? `Motor dealer licence ${dealer.licence}` : null
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    doc.moveTo(MARGIN, top).lineTo(PAGE_WIDTH - MARGIN, top).lineWidth(0.75).strokeColor(LINE).stroke()
    doc.font(TEXT_BOLD).fontSize(10).fillColor('#16181d').text(line(dealer.name, dealer.phone), MARGIN, top + 9, { width: CONTENT_WIDTH, lineBreak: false })
    doc.font(TEXT).fontSize(8.5).fillColor(MUTED).text(line(place, licence), MARGIN, top + 23, { width: CONTENT_WIDTH, height: 10, ellipsis: true })
    const small = `Printed ${printedOn}. Price and availability may have changed since: ${url}`
    doc.fontSize(7).text(small, MARGIN, top + 37, { width: CONTENT_WIDTH - 50, height: 9, ellipsis: true })
    doc.text(`${index + 1} / ${count}`, PAGE_WIDTH - MARGIN - 40, top + 37, { width: 40, align: 'right', lineBreak: false })
  }
}

function line(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join('  •  ')
}

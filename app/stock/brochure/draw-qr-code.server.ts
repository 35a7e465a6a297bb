import QRCode from 'qrcode'
import type { Sheet } from './brochure-sheet.server'

/** A QR code drawn as squares, sharp at any size, with the quiet ground around it that readers need. */
export function drawQrCode(doc: Sheet, text: string, left: number, top: number, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const quiet = 2
  const step = size / (modules.size + quiet * 2)
  doc.rect(left, top, size, size).fill('#ffffff')
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      // A hair wider than its place, so that no light line shows between two of them.
      if (modules.get(row, column)) doc.rect(left + (column + quiet) * step, top + (row + quiet) * step, step + 0.05, step + 0.05)
    }
  }
  doc.fill('#000000')
}

import PDFDocument from 'pdfkit'
import type { BrochureFaces } from './brochure-faces.server'

export const MARGIN = 40
/** A4 in points. */
export const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN
export const INK = '#16181d'
export const MUTED = '#5a606b'
export const LINE = '#d9dce2'

/** What the site's faces are called on its sheets; `printable` keeps to their characters. */
export const TEXT = 'text'
export const TEXT_BOLD = 'bold'
export const HEADING = 'heading'

export type Sheet = PDFKit.PDFDocument

/** An empty document. Its pages are kept until its end, so that each can say how many there are. */
export function newSheet(title: string, author: string, faces: BrochureFaces, createdAt: Date): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  return doc.registerFont(TEXT, faces.text).registerFont(TEXT_BOLD, faces.bold).registerFont(HEADING, faces.heading)
}

/** The document's bytes, once it is ended. */
export function sheetBytes(doc: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}

import PDFDocument from 'pdfkit'

export const MARGIN = 40
/** A4 in points. */
export const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN
export const INK = '#16181d'
export const MUTED = '#5a606b'
export const LINE = '#d9dce2'

/** The faces that every reader of PDFs has; `printable` keeps to their characters. */
export const TEXT = 'Helvetica'
export const TEXT_BOLD = 'Helvetica-Bold'

export type Sheet = PDFKit.PDFDocument

/** An empty document. Its pages are kept until its end, so that each can say how many there are. */
export function newSheet(title: string, author: string, createdAt: Date): Sheet {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
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

import type { BrochureContent } from './brochure-content'
import { FOOTER_HEIGHT } from './draw-brochure-frame.server'
import { CONTENT_WIDTH, HEADING, INK, MARGIN, MUTED, PAGE_HEIGHT, TEXT, TEXT_BOLD, type Sheet } from './brochure-sheet.server'

const BOTTOM = PAGE_HEIGHT - FOOTER_HEIGHT - 12
const COLUMNS = 3
const GAP = 20
const SIZE = 8
const TITLE_HEIGHT = 14
const GROUP_GAP = 6
/** How much of a column the label takes, and where the value begins. */
const LABEL_PART = 0.39
const VALUE_FROM = 0.41
/** Beyond these nobody reads a sheet of paper, and a hostile feed gets no book out of us. */
const MAX_PAGES = 4

type Columns = { width: number; tops: number[]; current: number; top: number }

/** Every known figure, group by group, in three columns of about the same length that go on on the next page. */
export function drawSpecifications(doc: Sheet, groups: BrochureContent['specifications'], top: number): number {
  if (groups.length === 0) return top
  const columns = startColumns(doc, 'Specifications', top)
  const { width } = columns
  const heights = groups.map(({ rows }) => TITLE_HEIGHT + GROUP_GAP + rows.reduce((sum, row) => sum + specificationHeight(doc, row, width), 0))
  const share = heights.reduce((sum, height) => sum + height, 0) / COLUMNS
  groups.forEach(({ title, rows }, index) => {
    const used = (columns.tops[columns.current] ?? 0) - columns.top
    const isFull = used > 0 && used + (heights[index] ?? 0) / 2 > share
    if (isFull && columns.current + 1 < COLUMNS) columns.current += 1
    if (!makeRoom(doc, columns, TITLE_HEIGHT + 2 * SIZE)) return
    write(doc, columns, TITLE_HEIGHT, (left, y) => {
      doc.font(TEXT_BOLD).fontSize(9).fillColor(INK).text(title, left, y + 2, { width, height: 11, ellipsis: true })
    })
    for (const row of rows) {
      const height = specificationHeight(doc, row, width)
      if (!makeRoom(doc, columns, height)) return
      write(doc, columns, height, (left, y) => {
        doc.font(TEXT).fontSize(SIZE).fillColor(MUTED).text(row.label, left, y, { width: width * LABEL_PART })
        doc.fillColor(INK).text(row.value, left + width * VALUE_FROM, y, { width: width * (1 - VALUE_FROM) })
      })
    }
    write(doc, columns, GROUP_GAP, () => undefined)
  })
  return Math.max(...columns.tops) + 6
}

function specificationHeight(doc: Sheet, { label, value }: { label: string; value: string }, width: number): number {
  return Math.max(textHeight(doc, label, width * LABEL_PART), textHeight(doc, value, width * (1 - VALUE_FROM)))
}

/** Features and what is included, in three columns. */
export function drawFeatures(doc: Sheet, features: readonly string[], top: number): number {
  if (features.length === 0) return top
  const columns = startColumns(doc, 'Features', top)
  const perColumn = Math.ceil(features.length / COLUMNS)
  features.forEach((feature, index) => {
    const height = textHeight(doc, feature, columns.width - 10)
    if (index > 0 && index % perColumn === 0 && columns.current + 1 < COLUMNS) columns.current += 1
    if (!makeRoom(doc, columns, height)) return
    write(doc, columns, height, (left, y) => {
      doc.font(TEXT).fontSize(SIZE).fillColor(MUTED).text('•', left, y, { lineBreak: false })
      doc.fillColor(INK).text(feature, left + 9, y, { width: columns.width - 10 })
    })
  })
  return Math.max(...columns.tops)
}

function startColumns(doc: Sheet, heading: string, top: number): Columns {
  let y = top
  if (y + 60 > BOTTOM) y = newPage(doc)
  doc.font(HEADING).fontSize(12).fillColor(INK).text(heading, MARGIN, y)
  const under = doc.y + 4
  return { width: (CONTENT_WIDTH - GAP * (COLUMNS - 1)) / COLUMNS, tops: Array<number>(COLUMNS).fill(under), current: 0, top: under }
}

/** Goes to the next column, or to the first of a new page, where something of this height has no room; false when there are too many pages. */
function makeRoom(doc: Sheet, columns: Columns, height: number): boolean {
  while ((columns.tops[columns.current] ?? 0) + height > BOTTOM) {
    if (columns.current + 1 < COLUMNS) {
      columns.current += 1
      continue
    }
    if (doc.bufferedPageRange().count >= MAX_PAGES) return false
    columns.top = newPage(doc)
    columns.tops = columns.tops.map(() => columns.top)
    columns.current = 0
  }
  return true
}

function write(doc: Sheet, columns: Columns, height: number, draw: (left: number, y: number) => void): void {
  const y = columns.tops[columns.current] ?? columns.top
  draw(MARGIN + columns.current * (columns.width + GAP), y)
  columns.tops[columns.current] = y + height
}

function textHeight(doc: Sheet, text: string, width: number): number {
  return doc.font(TEXT).fontSize(SIZE).heightOfString(text, { width }) + 2.5
}

function newPage(doc: Sheet): number {
  doc.addPage()
  return MARGIN
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFields } from './csv-fields'
import { CsvRecords } from './csv-records'

type LineEnd = '\n' | '\r\n'

/** Fields as the reader may meet them: quotes, delimiters and line breaks of both kinds within, and letters of several bytes. */
const field = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', 'é', '🚗'), maxLength: 12 }),
  fc.constantFrom('', '"', '""', '\n', 'a"b', '5" screen', '",'),
)
const table = fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { maxLength: 8 })
const lineEnd = fc.constantFrom<LineEnd>('\n', '\r\n')
const chunkBytes = fc.integer({ min: 1, max: 64 })

/** Whether a field must stand in quotes; an inch sign in the middle of one need not. */
function needsQuotes(text: string): boolean {
  return text.startsWith('"') || /[,\n\r]/.test(text)
}

function written(rows: string[][], end: LineEnd, quoteAll: boolean, hasLastEnd: boolean): string {
  const lines = rows.map((row) =>
    row.map((text) => (quoteAll || needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(','),
  )
  return lines.join(end) + (hasLastEnd ? end : '')
}

function readInChunks(bytes: Buffer, size: number): { line: number; text: string }[] {
  const records = new CsvRecords(','.charCodeAt(0), '"'.charCodeAt(0))
  const found = []
  for (let at = 0; at < bytes.length; at += size) found.push(...records.push(Buffer.from(bytes.subarray(at, at + size))))
  found.push(...records.end())
  return found.map(({ line, bytes: record }) => ({ line, text: record.toString('utf8') }))
}

/** A plain reading of the whole text, letter by letter. */
function reference(text: string): { line: number; text: string }[] {
  const records: { line: number; text: string }[] = []
  let line = 1
  let startLine = 1
  let record = ''
  let isQuoted = false
  let isFieldStart = true
  const take = () => {
    const plain = record.endsWith('\r') ? record.slice(0, -1) : record
    if (plain !== '') records.push({ line: startLine, text: plain })
    record = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '\n') line += 1
    if (letter === '\n' && !isQuoted) {
      take()
      startLine = line
      isFieldStart = true
      continue
    }
    record += letter
    if (isQuoted && letter === '"') {
      if (text[at + 1] === '"') record += text[++at]
      else isQuoted = false
    } else if (!isQuoted) {
      isQuoted = letter === '"' && isFieldStart
      isFieldStart = letter === ','
    }
  }
  take()
  return records
}

describe('CsvRecords', () => {
  it('cuts as a plain reading does, whatever the chunks', () => {
    fc.assert(
      fc.property(table, lineEnd, fc.boolean(), fc.boolean(), chunkBytes, (rows, end, quoteAll, hasLastEnd, size) => {
        const text = written(rows, end, quoteAll, hasLastEnd)
        expect(readInChunks(Buffer.from(text), size)).toEqual(reference(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('gives back the fields that were written, empty lines apart', () => {
    fc.assert(
      fc.property(table, lineEnd, fc.boolean(), chunkBytes, (rows, end, quoteAll, size) => {
        const text = written(rows, end, quoteAll, true)
        const expected = rows.filter((row) => quoteAll || row.length > 1 || row[0] !== '')
        expect(readInChunks(Buffer.from(text), size).map((record) => csvFields(record.text, ',', '"'))).toEqual(expected)
      }),
      { numRuns: 2_000 },
    )
  })
})

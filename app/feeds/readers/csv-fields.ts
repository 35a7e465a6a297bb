import { Fault } from '../fields/fault'

/** The fields of one CSV record. A Fault when a closing quote is followed by more text. */
export function csvFields(record: string, delimiter: string, quote: string): string[] | Fault {
  if (!record.includes(quote)) return record.split(delimiter)
  const fields: string[] = []
  let at = 0
  for (;;) {
    if (record[at] === quote) {
      const close = closingQuote(record, at, quote)
      if (close === -1) return new Fault('broken_row', `field ${fields.length + 1} opens a quote and never closes it`)
      const text = record.slice(at + 1, close)
      fields.push(text.includes(quote) ? text.replaceAll(quote + quote, quote) : text)
      at = close + 1
      if (at < record.length && record[at] !== delimiter) {
        return new Fault('broken_row', `expected "${delimiter}" after the closing quote of field ${fields.length}`)
      }
    } else {
      const end = record.indexOf(delimiter, at)
      fields.push(end === -1 ? record.slice(at) : record.slice(at, end))
      at = end === -1 ? record.length : end
    }
    if (at >= record.length) return fields
    at += 1
    if (at === record.length) return [...fields, '']
  }
}

function closingQuote(record: string, open: number, quote: string): number {
  let at = record.indexOf(quote, open + 1)
  while (at !== -1 && record[at + 1] === quote) at = record.indexOf(quote, at + 2)
  return at
}

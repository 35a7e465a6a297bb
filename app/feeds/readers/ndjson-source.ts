import { FeedRefused } from '../feed-refused'
import { Fault } from '../fields/fault'
import type { Mapping } from '../mapping/mapping-schema'
import type { Tree } from '../mapping/source-path'
import { parseJsonRow } from './json-row'
import { MAX_ROW_BYTES, type RawRow, type RowSource } from './row-source'
import { treeReader, withoutIgnored } from './tree-source'

/** One JSON object a line. A line that is not JSON is that row's fault alone. */
export function ndjsonSource(mapping: Mapping): RowSource {
  const readTree = treeReader(mapping)
  let rest: Buffer = Buffer.alloc(0)
  let line = 1

  const toRow = (bytes: Buffer): RawRow | undefined => {
    const at = line
    line += 1
    if (bytes.length > MAX_ROW_BYTES) throw tooLong(at)
    if (isBlank(bytes)) return undefined
    if (mapping.ignore.length === 0) return { line: at, text: bytes }
    const content = parseJsonRow(bytes)
    // Its car is looked for in the whole of it.
    if (content instanceof Fault) return { line: at, text: bytes, content }
    const mapped = withoutIgnored(content, mapping.ignore)
    return { line: at, text: JSON.stringify(mapped), content: mapped }
  }

  return {
    push: (chunk) => {
      const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const rows: RawRow[] = []
      let start = 0
      for (let end = buffer.indexOf(10); end !== -1; end = buffer.indexOf(10, start)) {
        const row = toRow(buffer.subarray(start, end))
        if (row) rows.push(row)
        start = end + 1
      }
      rest = buffer.subarray(start)
      if (rest.length > MAX_ROW_BYTES) throw tooLong(line)
      return rows
    },
    end: () => {
      const row = rest.length > 0 ? toRow(rest) : undefined
      return row ? [{ ...row, isEndOpen: true }] : []
    },
    preamble: () => '',
    notes: () => [],
    read: (row, context) => {
      const content = (row.content as Tree | Fault | undefined) ?? parseJsonRow(row.text)
      return content instanceof Fault ? content : readTree(content, context)
    },
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 13)
}

function tooLong(line: number): FeedRefused {
  return new FeedRefused(`a line of more than ${MAX_ROW_BYTES} bytes, expected one JSON object a line`, line)
}

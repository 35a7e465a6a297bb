import { FeedRefused } from '../feed-refused'
import { Fault } from '../fields/fault'
import type { Mapping } from '../mapping/mapping-schema'
import type { Tree } from '../mapping/source-path'
import { parseJsonRow } from './json-row'
import { JsonSkeleton } from './json-skeleton'
import type { RawRow, RowSource } from './row-source'
import { treeReader, withoutIgnored } from './tree-source'

/** A JSON document with an array of cars, at the top or at the mapping's `rows` path. Never parsed as a whole. */
export function jsonSource(mapping: Mapping): RowSource {
  const readTree = treeReader(mapping)
  const skeleton = new JsonSkeleton(
    mapping.rows?.split('/').map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~')) ?? [],
  )

  const toRow = ({ line, bytes }: { line: number; bytes: Buffer }): RawRow => {
    if (mapping.ignore.length === 0) return { line, text: bytes }
    const content = withoutIgnored(parse(bytes, line), mapping.ignore)
    return { line, text: JSON.stringify(content), content }
  }

  return {
    push: (chunk) => skeleton.push(chunk).map(toRow),
    end: () => {
      skeleton.end()
      return []
    },
    preamble: () => '',
    notes: () => [],
    read: (row, context) => readTree((row.content as Tree | undefined) ?? parse(row.text, row.line), context),
  }
}

/** After one broken entry the rest of the document cannot be trusted either, so the feed is refused. */
function parse(text: Buffer | string, line: number): Tree {
  const tree = parseJsonRow(text)
  if (tree instanceof Fault) throw new FeedRefused(tree.message, line)
  return tree
}

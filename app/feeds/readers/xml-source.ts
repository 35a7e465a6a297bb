import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { FeedRefused } from '../feed-refused'
import type { Mapping } from '../mapping/mapping-schema'
import type { Tree } from '../mapping/source-path'
import { MAX_DEPTH, MAX_ROW_BYTES, type RawRow, type RowSource } from './row-source'
import { treeReader, withoutIgnored } from './tree-source'
import { XmlRowBuilder } from './xml-row-builder'

/** Fed to the parser at a time, so that one token can grow by little before it is seen to be too large. */
const SLICE_LENGTH = 16 * 1024

/**
 * An XML document in which one element is a car: at the mapping's `rows` path, else each child of the root. Document types,
 * entities of its own and processing of anything outside are refused: a feed needs none, attacks do.
 */
export function xmlSource(mapping: Mapping): RowSource {
  const readTree = treeReader(mapping)
  const path = mapping.rows?.split('/')
  const parser = new SaxesParser({ xmlns: false })
  const decoder = new StringDecoder('utf8')
  const stack: string[] = []
  let rows: RawRow[] = []
  let builder: XmlRowBuilder | undefined
  let rowLine = 0
  let hasContainer = false
  let sinceLastEvent = 0

  const refuse = (what: string) => new FeedRefused(what, parser.line)
  /** Whether the open elements are the first so many steps of the path to the cars; without a path, any of that depth will do. */
  const isAtStep = (depth: number) => stack.length === depth && (!path || stack.every((name, i) => name === path[i]))
  const rowDepth = path?.length ?? 2
  const checkRowSize = () => {
    if (builder && builder.size > MAX_ROW_BYTES) throw refuse(`the car that begins in line ${rowLine} is larger than ${MAX_ROW_BYTES} bytes`)
  }

  parser.on('error', (error) => {
    throw refuse(`not well-formed XML: ${error.message.replace(/^[^:]*\d+:\d+:\s*/, '')}`)
  })
  parser.on('doctype', () => {
    throw refuse('a document type (DOCTYPE) is not accepted in a feed')
  })
  parser.on('opentag', (tag) => {
    sinceLastEvent = 0
    stack.push(tag.name)
    if (stack.length > MAX_DEPTH) throw refuse(`more than ${MAX_DEPTH} levels of nested elements`)
    if (isAtStep(rowDepth - 1)) hasContainer = true
    if (builder) builder.open(tag.name, tag.attributes)
    else if (isAtStep(rowDepth)) {
      rowLine = parser.line
      builder = new XmlRowBuilder(tag.attributes)
    }
    checkRowSize()
  })
  parser.on('closetag', () => {
    sinceLastEvent = 0
    if (builder && isAtStep(rowDepth)) {
      const content = mapping.ignore.length > 0 ? withoutIgnored(builder.tree(), mapping.ignore) : builder.tree()
      rows.push({ line: rowLine, text: JSON.stringify(content), content })
      builder = undefined
    } else builder?.close()
    stack.pop()
  })
  const onText = (text: string) => {
    sinceLastEvent = 0
    builder?.text(text)
    checkRowSize()
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('comment', () => (sinceLastEvent = 0))

  const write = (text: string): RawRow[] => {
    for (let at = 0; at < text.length; at += SLICE_LENGTH) {
      const slice = text.slice(at, at + SLICE_LENGTH)
      sinceLastEvent += slice.length
      parser.write(slice)
      if (sinceLastEvent > MAX_ROW_BYTES) throw refuse(`a text, tag or declaration of more than ${MAX_ROW_BYTES} bytes`)
    }
    const found = rows
    rows = []
    return found
  }

  return {
    push: (chunk) => write(decoder.write(chunk)),
    end: () => {
      const found = write(decoder.end())
      parser.close()
      if (!hasContainer)
        throw new FeedRefused(`expected cars at <${path?.join('/') ?? 'root/car'}>, found no such element`, 1)
      return found
    },
    preamble: () => '',
    notes: () => [],
    read: (row, context) => readTree(row.content as Tree, context),
  }
}

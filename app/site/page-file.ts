import { foundText } from '~/domain/text/found-text'
import { isDay } from '~/domain/time/wall-clock'
import { readBlocks, type PageBlock } from './page-blocks'

/** A page as it stands in a file: a head of `key: value` lines between `---`, Markdown, and blocks that begin with `:::name`. */
export type PageFile = {
  path: string
  title: string
  description: string | null
  imageUrl: string | null
  /** ISO date; posts only. */
  publishedOn: string | null
  body: string
  blocks: PageBlock[]
}

const KEYS = ['path', 'title', 'description', 'image', 'published', 'author']

/** A block as it stands in a file, before anybody knows whether it is one. */
type BlockText = {
  value: Record<string, unknown>
  line: number
  /** Where its questions begin. */
  itemLines: number[]
  /** What stands with it and would be passed over. */
  strays: { line: number; found: string; allowed: string }[]
}
export type PageText = Omit<PageFile, 'blocks'> & { blocks: BlockText[] }

const ATTRIBUTE = /\s([A-Za-z_-]+)="([^"]*)"/g

/**
 * Reads a page file. A block is a line `:::faq`, with attributes as `name="value"`; a faq's questions are the `##` headings under
 * it, each with its answer, up to the next block.
 * @throws Error that says what was found that is not expected
 */
export function parsePageFile(text: string): PageFile {
  const page = parsePageText(text)
  const { blocks, faults } = readBlocks(page.blocks.map(({ value }) => value))
  const strays = page.blocks.flatMap((block) => block.strays.map(({ line, found, allowed }) => `line ${line}: found ${found}, expected ${allowed}`))
  if (faults.length + strays.length > 0) throw new Error([...faults, ...strays].join('; '))
  return { ...page, blocks }
}

/** The same with its blocks as they stand there, right or wrong. @throws Error when its head is none */
export function parsePageText(text: string): PageText {
  const [, head, rest] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || rest === undefined) throw new Error('expected a head between two lines of ---')
  const values = readHead(head)
  const path = values.get('path') ?? ''
  if (!/^[a-z0-9]([a-z0-9/-]*[a-z0-9])?$/.test(path)) throw new Error(`path: found "${path}", expected one such as pages/warranty`)
  const title = values.get('title')
  if (!title) throw new Error('title: found nothing, expected the heading of the page')
  const publishedOn = values.get('published') ?? null
  if (publishedOn !== null && !isDay(publishedOn)) throw new Error(`published: found "${publishedOn}", expected a date that there is, such as 2026-11-20`)
  const [body = '', ...parts] = rest.split(/^:::/m)
  const author = values.get('author')
  let line = 1 + breaksIn(text) - breaksIn(rest) + breaksIn(body)
  const blocks = parts.map((part) => {
    const block = readBlock(part, line)
    line += breaksIn(part)
    return block
  })
  const authorLine = 1 + text.split('\n').findIndex((one) => one.startsWith('author:'))
  return {
    path,
    title,
    description: values.get('description') ?? null,
    imageUrl: values.get('image') ?? null,
    publishedOn,
    body: body.trim(),
    blocks: [...(author ? [{ value: { block: 'byline', author }, line: authorLine, itemLines: [], strays: [] }] : []), ...blocks],
  }
}

const breaksIn = (text: string) => text.split('\n').length - 1

function readHead(head: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const line of head.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^([a-z]+): *(.*)$/.exec(line) ?? []
    if (!KEYS.includes(key)) throw new Error(`found "${line}" in the head, expected one of ${KEYS.join(', ')}`)
    values.set(key, value.trim())
  }
  return values
}

/** @param line where it begins */
function readBlock(part: string, line: number): BlockText {
  const [first = '', ...lines] = part.split('\n')
  const block = /^\S*/.exec(first)?.[0] ?? ''
  const said = first.slice(block.length)
  const value = { ...Object.fromEntries([...said.matchAll(ATTRIBUTE)].map(([, name = '', given = '']) => [name, given])), block }
  const unread = said.replace(ATTRIBUTE, '').trim()
  const starts = block === 'faq' ? [...lines.keys()].filter((at) => lines[at]?.startsWith('## ')) : []
  const words = lines.slice(0, starts[0])
  const firstWord = words.findIndex((one) => one.trim() !== '')
  const items = starts.map((start, at) => ({ question: lines[start]?.slice(3).trim() ?? '', answer: lines.slice(start + 1, starts[at + 1]).join('\n').trim() }))
  return {
    value: block === 'faq' ? { ...value, items } : value,
    line,
    itemLines: starts.map((start) => line + 1 + start),
    strays: [
      ...(unread === '' ? [] : [{ line, found: foundText(unread), allowed: 'what the block says as name="value"' }]),
      ...(firstWord < 0 ? [] : [{ line: line + 1 + firstWord, found: foundText(words[firstWord]?.trim()), allowed: block === 'faq' ? 'a question first: a line that begins with ##' : 'the next block: the words of a page stand above its blocks' }]),
    ],
  }
}

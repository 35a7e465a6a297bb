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

/**
 * Reads a page file. A block is a line `:::faq`, with attributes as `name="value"`; a faq's questions are the `##` headings under
 * it, each with its answer, up to the next block.
 * @throws Error that says in which line something was found that is not expected
 */
export function parsePageFile(text: string): PageFile {
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
  const { blocks, faults } = readBlocks([...(author ? [{ block: 'byline', author }] : []), ...parts.map(readBlock)])
  if (faults.length > 0) throw new Error(faults.join('; '))
  return {
    path,
    title,
    description: values.get('description') ?? null,
    imageUrl: values.get('image') ?? null,
    publishedOn,
    body: body.trim(),
    blocks,
  }
}

function readHead(head: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const line of head.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^([a-z]+): *(.*)$/.exec(line) ?? []
    if (!KEYS.includes(key)) throw new Error(`found "${line}" in the head, expected one of ${KEYS.join(', ')}`)
    values.set(key, value.trim())
  }
  return values
}

function readBlock(part: string): unknown {
  const [first = '', ...lines] = part.split('\n')
  const attributes = Object.fromEntries([...first.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
  const block = /^[a-z-]+/.exec(first)?.[0] ?? ''
  const content = lines.join('\n').trim()
  if (block !== 'faq') return { block, ...attributes, ...(content ? { content } : {}) }
  const [, ...items] = `\n${content}`.split(/\n## /)
  return {
    block,
    ...attributes,
    items: items.map((item) => {
      const [question = '', ...answer] = item.split('\n')
      return { question: question.trim(), answer: answer.join('\n').trim() }
    }),
  }
}

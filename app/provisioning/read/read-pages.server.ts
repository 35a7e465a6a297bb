import { z } from 'zod'
import { FORBIDDEN_CHARACTER } from '~/domain/text/clean-text'
import { foundText, PLAIN_TEXT } from '~/domain/text/found-text'
import { unknownWords } from '~/domain/text/fill-words'
import { pageBlockSchema } from '~/site/page-blocks'
import { parsePageText, type PageFile, type PageText as PageOfFile } from '~/site/page-file'
import { isPagePath } from '~/site/page-path'
import { pageWordNames } from '~/site/page-words'
import { SourceFile, type FileFault } from '~/tenants/source-file'
import type { PageText } from '../site-document'
import { checkShape } from './check-shape'
import type { FolderFiles } from './folder-files.server'
import type { FolderPictures } from './folder-pictures.server'

const ANY_PAGE = 'an address that a page can have: pages/…, below blog/, one of the product’s own pages such as warranty, or one or two words that nothing else stands at'

const BLOCKS = z.object({ blocks: z.array(pageBlockSchema) })

/** The folder's pages; undefined where it has no folder `pages`. */
export async function readPages(files: FolderFiles, pictures: FolderPictures, faults: FileFault[]): Promise<PageText[] | undefined> {
  const names = files.below('pages', '.md')
  if (names.length === 0 && !files.has('pages/.keep')) return undefined
  const pages: PageText[] = []
  const owners = new Map<string, string>()
  for (const name of names) {
    const text = await files.text(name)
    const file = files.pathOf(name)
    const page = readPage(file, text, faults)
    if (!page) continue
    if (!isPagePath(page.path)) faults.push({ file, line: lineOfKey(text, 'path'), path: 'path', found: JSON.stringify(page.path), allowed: ANY_PAGE, nearest: `pages/${page.path.split('/').at(-1)}` })
    const twin = owners.get(page.path)
    if (twin) faults.push({ file, line: lineOfKey(text, 'path'), path: 'path', found: JSON.stringify(page.path), allowed: `a path that no other page has; ${twin} has it`, nearest: null })
    owners.set(page.path, file)
    const source = new SourceFile(file, { image: page.imageUrl }, () => lineOfKey(text, 'image'))
    pages.push({ ...page, imageUrl: pictures.optional(page.imageUrl, source, ['image']) })
  }
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function readPage(file: string, text: string, faults: FileFault[]): PageFile | null {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => FORBIDDEN_CHARACTER.test(line))
  if (at >= 0) {
    faults.push({ file, line: at + 1, path: '', found: foundText(lines[at]), allowed: PLAIN_TEXT, nearest: null })
    return null
  }
  faults.push(...wordFaults(file, lines))
  try {
    return withBlocks(file, parsePageText(text), faults)
  } catch (error) {
    const { message } = error as Error
    const [, key, found, allowed] = /^(?:(\w+): )?found (.*?), expected (.*)$/.exec(message) ?? []
    const line = key ? lineOfKey(text, key) : lineOfText(text, /found "(.*?)" in the head/.exec(message)?.[1])
    faults.push({ file, line, path: key ?? '', found: found ?? message, allowed: allowed ?? 'a page as docs/sites.md has it', nearest: null })
    return null
  }
}

/** Words of the site that there are not: shoppers would read their names. */
function wordFaults(file: string, lines: readonly string[]): FileFault[] {
  const names = pageWordNames()
  const allowed = `a word of the site: ${names.map((name) => `{{${name}}}`).join(', ')}`
  return lines.flatMap((text, at) => unknownWords(text, names).map(({ found, nearest }) => ({ file, line: at + 1, path: '', found: foundText(found), allowed, nearest })))
}

function withBlocks(file: string, page: PageOfFile, faults: FileFault[]): PageFile | null {
  const given = page.blocks
  const source = new SourceFile(file, { blocks: given.map(({ value }) => value) }, ([, block, , item]) => {
    const { line, itemLines } = given[Number(block)] ?? {}
    return itemLines?.[Number(item)] ?? line ?? 1
  })
  const { data, faults: wrong } = checkShape(BLOCKS, source)
  const strays = given.flatMap(({ strays }) => strays.map((stray): FileFault => ({ file, path: '', ...stray, nearest: null })))
  faults.push(...wrong, ...strays)
  return data && { ...page, ...data }
}

function lineOfKey(text: string, key: string): number {
  return Math.max(1, text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1)
}

function lineOfText(text: string, found: string | undefined): number {
  return found === undefined ? 1 : Math.max(1, text.split('\n').findIndex((line) => line.trim() === found.trim()) + 1)
}

import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readDealershipFiles } from './read-dealership-files.server'
import { readDemoPages } from './write-pages.server'

describe('the demo sites’ own pages', () => {
  it('are of sites that there are', async () => {
    const slugs = (await readDealershipFiles()).map(({ tenant }) => tenant.slug)
    const pages = await readDemoPages()
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))).toEqual([])
  })
})

describe('readDemoPages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const put = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  const page = '---\npath: a\ntitle: A\n---\nWords.'

  it('knows whose a page is', async () => {
    put('south/a.md', page)
    put('north/deep/a.md', page)
    expect((await readDemoPages(folder)).map(({ slug }) => slug)).toEqual(['north', 'south'])
  })

  it.each([
    ['a page twice', { 'north/a.md': page, 'north/b.md': page }, 'north/b.md: path: found "a", which north/a.md has already'],
    ['a bad page', { 'north/a.md': 'Words.' }, 'north/a.md: expected a head'],
  ])('refuses %s', async (_what, files, complaint) => {
    for (const [file, content] of Object.entries(files)) put(file, content)
    await expect(readDemoPages(folder)).rejects.toThrow(complaint)
  })
})

import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fillWords, pageHtml } from '../app/site/page-html'
import { pageWords } from '../app/site/page-words'
import { SITE_ROUTES } from '../app/tenants/site-routes'
import { settingsSchema } from '../app/tenants/settings-schema'
import { readPageFiles } from './write-pages.server'

const pages = await readPageFiles()
const platform = new Map(pages.filter(({ scope }) => scope === 'platform').map(({ page }) => [page.path, page]))
const words = pageWords({ name: 'North', origin: 'https://north.example', settings: settingsSchema.parse({}) })
const text = (at: string) => pageHtml(fillWords(JSON.stringify(platform.get(at)?.blocks) + (platform.get(at)?.body ?? ''), words))

describe('the platform’s pages', () => {
  /** Routes with a module of their own, or that an own page of a dealership stands on. */
  const OWN = /^($|search|cars|contact|success|sign-in|watchlist|checkout-journey|compare|saved-cars|special-offers|offers|dealerships|locations|teams|brands|privacy-choices|pages\/\*|blog\/\*\*)/
  it.each(SITE_ROUTES.map((route) => route.path).filter((route) => !OWN.test(route)))('/%s has words', (route) => {
    expect(platform.has(route)).toBe(true)
  })

  it.each([
    ['privacy-policy', ['resolve it within <strong>14 days</strong>', 'within <strong>7 days</strong>', 'within <strong>30 days</strong>']],
    ['pages/return-policy', ['within <strong>14 days</strong>', '500 km', 'quarter of a tank', 'free of encumbrance', 'consumer']],
    ['terms-and-conditions', ['the deposit is $200', '48 hours', 'Australian Consumer Law']],
    ['trade-in', ['over 7 years old', '100,000 km', 'payout letter', 'indicative and subject to inspection']],
  ])('%s carries the figures of section 9', (at, figures) => {
    for (const figure of figures) expect(text(at)).toContain(figure)
  })

  it.each(pages.map(({ file, page }) => [file, page] as const))('%s is plain and whole', (_file, page) => {
    expect(JSON.stringify(page)).not.toMatch(/[a-z]!/)
    expect(`${page.title} ${page.description ?? ''} ${fillWords(page.body, words)}`.replace(/\{\{site\}\}|\{\{return_days\}\}/g, '')).not.toContain('{{')
    expect(page.body.length + page.blocks.length).toBeGreaterThan(0)
  })
})

describe('readPageFiles', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const put = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  const page = '---\npath: a\ntitle: A\n---\nWords.'

  it('knows whose a page is', async () => {
    put('platform/a.md', page)
    put('dealerships/north/a.md', page)
    const read = await readPageFiles(folder)
    expect(read.map(({ scope, key }) => [scope, key])).toEqual([['dealership', 'north'], ['platform', '']])
  })

  it.each([
    ['a folder that is no layer', { 'everyone/a.md': page }, 'everyone/a.md: found the folder "everyone"'],
    ['a page twice', { 'platform/a.md': page, 'platform/b.md': page }, 'platform/b.md: path: found "a", which platform/a.md has already'],
    ['a bad page', { 'platform/a.md': 'Words.' }, 'platform/a.md: expected a head'],
  ])('refuses %s', async (_what, files, complaint) => {
    for (const [file, content] of Object.entries(files)) put(file, content)
    await expect(readPageFiles(folder)).rejects.toThrow(complaint)
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageBlockSchema } from './page-blocks'
import { parsePageFile, parsePageText } from './page-file'
import { pageWordNames } from './page-words'

const file = `---
path: pages/warranty
title: Warranty: what is covered
description: In one line.
---
Some **words**.

## A heading

:::faq heading="Questions"
## How long?
Three years.

Or more.
## Where?
Here.
:::enquiry category="Service Enquiry"
`

describe('parsePageFile', () => {
  it('reads head, words and blocks', () => {
    expect(parsePageFile(file)).toEqual({
      path: 'pages/warranty',
      title: 'Warranty: what is covered',
      description: 'In one line.',
      imageUrl: null,
      publishedOn: null,
      body: 'Some **words**.\n\n## A heading',
      blocks: [
        {
          block: 'faq',
          heading: 'Questions',
          items: [
            { question: 'How long?', answer: 'Three years.\n\nOr more.' },
            { question: 'Where?', answer: 'Here.' },
          ],
        },
        { block: 'enquiry', category: 'Service Enquiry' },
      ],
    })
  })

  it('reads a post from a file with Windows line ends', () => {
    const post = parsePageFile('---\r\npath: blog/news/one\r\ntitle: One\r\npublished: 2026-11-20\r\n---\r\nWords.\r\n')
    expect(post).toMatchObject({ path: 'blog/news/one', publishedOn: '2026-11-20', body: 'Words.' })
  })

  it('knows the lines of blocks and questions, whatever the line ends', () => {
    for (const text of [file, file.replaceAll('\n', '\r\n')]) {
      expect(parsePageText(text).blocks.map(({ line, itemLines, strays }) => ({ line, itemLines, strays }))).toEqual([
        { line: 10, itemLines: [11, 15], strays: [] },
        { line: 17, itemLines: [], strays: [] },
      ])
    }
    expect(parsePageText('---\npath: a\ntitle: A\nauthor: Ann\n---\n:::offers').blocks).toMatchObject([{ value: { block: 'byline', author: 'Ann' }, line: 4 }, { line: 6 }])
  })

  it.each([
    ['no head', 'Words.', 'expected a head'],
    ['no title', '---\npath: a\n---\n', 'title: found nothing'],
    ['a slash before the path', '---\npath: /a\ntitle: A\n---\n', 'path: found "/a"'],
    ['an unknown key', '---\npath: a\ntitel: A\n---\n', 'found "titel: A"'],
    ['a day that there is not', '---\npath: a\ntitle: A\npublished: 2026-02-30\n---\n', 'published: found "2026-02-30", expected a date that there is'],
    ['no date', '---\npath: a\ntitle: A\npublished: today\n---\n', 'expected a date'],
    ['an unknown block', '---\npath: a\ntitle: A\n---\n:::faqs\n', 'block 1'],
    ['an unknown attribute', '---\npath: a\ntitle: A\n---\n:::offers colour="red"\n', 'colour'],
    ['a faq without questions', '---\npath: a\ntitle: A\n---\n:::faq\n', 'items'],
    ['a link of script', '---\npath: a\ntitle: A\n---\n:::stock-link label="x" href="javascript:alert(1)"\n', 'href'],
    ['words where none belong', '---\npath: a\ntitle: A\n---\n:::offers\n\nwords\n', 'line 7: found "words", expected the next block'],
    ['words above the first question', '---\npath: a\ntitle: A\n---\n:::faq\nwords\n## Where?\nHere.\n', 'line 6: found "words", expected a question first'],
    ['an attribute in other quotes', "---\npath: a\ntitle: A\n---\nWords.\n:::offers heading='Now'\n", 'line 6: found "heading=\'Now\'", expected what the block says as name="value"'],
  ])('refuses %s', (_what, text, complaint) => {
    expect(() => parsePageFile(text)).toThrow(complaint)
  })
})

describe('docs/sites.md', () => {
  const text = readFileSync('docs/sites.md', 'utf8')
  // A faq's questions are the lines below it.
  const blocks = pageBlockSchema.options.map(({ shape }) => ({ block: shape.block.value, takes: Object.keys(shape).filter((key) => key !== 'block' && key !== 'items') }))

  it('has a row for each block of a page, with all that it takes', () => {
    const rows = [...text.matchAll(/^\| `:::([a-z-]+)` \| ([^|]*) \|/gm)].map(([, block, takes = '']) => ({ block, takes: takes.split(', ').map((name) => name.replaceAll('`', '')) }))
    expect(rows).toEqual(blocks)
  })

  it('names all words of the site that a page may have', () => {
    const [, named = ''] = /^## Words of a page\n(.*?)^## /ms.exec(text) ?? []
    expect(new Set([...named.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))).toEqual(new Set(pageWordNames()))
  })

  it('has an example that is a page', () => {
    const [, example = ''] = /```\n(---\npath:[^]*?)```/.exec(text) ?? []
    expect(parsePageFile(example).blocks.map(({ block }) => block)).toEqual(['hours', 'faq', 'enquiry'])
  })
})

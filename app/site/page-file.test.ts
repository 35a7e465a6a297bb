import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageBlockSchema } from './page-blocks'
import { parsePageFile } from './page-file'

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
    ['words where none belong', '---\npath: a\ntitle: A\n---\n:::offers\nwords\n', 'content'],
  ])('refuses %s', (_what, text, complaint) => {
    expect(() => parsePageFile(text)).toThrow(complaint)
  })
})

describe('docs/sites.md', () => {
  const text = readFileSync('docs/sites.md', 'utf8')
  // A byline comes from the head of its file, and a faq's questions from the lines below it.
  const blocks = pageBlockSchema.options
    .map(({ shape }) => ({ block: shape.block.value, takes: Object.keys(shape).filter((key) => key !== 'block' && key !== 'items') }))
    .filter(({ block }) => block !== 'byline')

  it('has a row for each block of a page, with all that it takes', () => {
    const rows = [...text.matchAll(/^\| `:::([a-z-]+)` \| ([^|]*) \|/gm)].map(([, block, takes = '']) => ({ block, takes: takes.split(', ').map((name) => name.replaceAll('`', '')) }))
    expect(rows).toEqual(blocks)
  })

  it('has an example that is a page', () => {
    const [, example = ''] = /```\n(---\npath:[^]*?)```/.exec(text) ?? []
    expect(parsePageFile(example).blocks.map(({ block }) => block)).toEqual(['hours', 'faq', 'enquiry'])
  })
})

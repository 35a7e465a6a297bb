import { describe, expect, it } from 'vitest'
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

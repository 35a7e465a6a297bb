import { expect, test } from 'vitest'
import { parsePageFile } from '~/site/page-file'
import type { SiteDocument } from '../site-document'
import { pageNotes } from './page-notes'

const notesOf = (words: string) => pageNotes({ root: 'north', document: { pages: [parsePageFile(`---\npath: pages/a\ntitle: A\n---\n${words}`)] } as unknown as SiteDocument })

test.each([
  ['a picture of the folder', 'See ![Workshop](pictures/workshop.jpg).\n', 'the picture pictures/workshop.jpg in its words is not shown'],
  ['one from elsewhere, in a block', ':::faq\n## Where?\n<img alt="" src="https://x.example/a.jpg">\n', 'the picture https://x.example/a.jpg in its words'],
  ['one without a scheme', '![](//x.example/a.jpg)\n', 'the picture //x.example/a.jpg in its words'],
  ['a second form', ':::enquiry kind="service"\n\n:::enquiry kind="parts"\n', 'it has 2 forms. A page has one'],
])('%s is said', (_, words, note) => expect(notesOf(words)).toEqual([expect.stringContaining(`north, the page pages/a: ${note}`)]))

test.each(['![](/logo.svg)\n', 'Words.\n\n:::enquiry kind="service"\n'])('nothing is said of %j', (words) => expect(notesOf(words)).toEqual([]))

import { expect, it } from 'vitest'
import { XSS_CORPUS } from '../../../tests/fixtures/xss-corpus'
import { cleanHtml, plainText } from './clean-html'

it('has two hundred strings that would run something', () => {
  expect(new Set(XSS_CORPUS).size).toBe(200)
})

it.each(XSS_CORPUS.map((text) => [text]))('%j runs nothing', (text) => {
  const html = cleanHtml(text)
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)((?:\s[^>]*)?)>/gi)]
  for (const [, name = '', attributes = ''] of tags) {
    expect(name).not.toMatch(/^(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|template|video|audio|details|body|html)$/i)
    expect(attributes).not.toMatch(/\son\w+\s*=|(?:java|vb)script:|data:|style\s*=/i)
  }
  // Cleaned once more it is the same: nothing hides in what was taken out.
  expect(cleanHtml(html)).toBe(html)
})

it.each([
  ['<p>One &amp; two.</p><p>Three.</p>', 'One & two.\nThree.'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['a<br>b', 'a\nb'],
  ['Plain, under $30,000 < there.', 'Plain, under $30,000 < there.'],
  ['', ''],
])('the words of %j', (html, text) => expect(plainText(cleanHtml(html))).toBe(text))

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

// A page that loses its lists, tables or links on the way runs nothing either.
it.each([
  '<h2>a</h2><h3>b</h3><h4>c</h4><p>d<br />e</p><hr />',
  '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>',
  '<blockquote><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></blockquote>',
  '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  '<a href="/cars/a">a</a> <a href="tel:+61731234567">b</a> <a href="mailto:a@example.com">c</a>',
  '<a href="https://example.com/" rel="noopener">a</a> <a href="http://example.com/" rel="noopener">b</a>',
  '<img src="/pictures/a.webp" alt="A &quot;picture&quot;" width="640" height="480" loading="lazy" />',
])('%s stays as it is', (html) => expect(cleanHtml(html)).toBe(html))

it.each([
  ['<h1>a</h1>', '<h2>a</h2>'],
  ['<img src="/a.webp">', '<img src="/a.webp" alt="" loading="lazy" />'],
  ['<img src="https://elsewhere.example/a.webp" alt="a">', '<img alt="a" loading="lazy" />'],
  ['<th>a</th>', '<th scope="col">a</th>'],
  ['<a href="https://example.com/">a</a>', '<a href="https://example.com/" rel="noopener">a</a>'],
  ['<a href="//elsewhere.example/">a</a>', '<a>a</a>'],
])('%s becomes %s', (html, cleaned) => expect(cleanHtml(html)).toBe(cleaned))

it.each([
  ['<p>One &amp; two.</p><p>Three.</p>', 'One & two.\nThree.'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['a<br>b', 'a\nb'],
  ['<p>a</p>\n\n\n<p>b</p><h3>c</h3>', 'a\nb\nc'],
  ['&lt;b&gt; &quot;it&#39;s&quot; &lt;&amp;lt;', '<b> "it\'s" <&lt;'],
  ['Plain, under $30,000 < there.', 'Plain, under $30,000 < there.'],
  ['', ''],
])('the words of %j', (html, text) => expect(plainText(cleanHtml(html))).toBe(text))

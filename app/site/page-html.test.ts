import { describe, expect, it } from 'vitest'
import { fillMarkdown, pageHtml } from './page-html'

describe('pageHtml', () => {
  it.each([
    ['**Bold** and [a link](/service)', '<p><strong>Bold</strong> and <a href="/service">a link</a></p>'],
    ['# Title', '<h2>Title</h2>'],
    ['[out](https://a.example/)', '<p><a href="https://a.example/" rel="noopener">out</a></p>'],
    ['<script>alert(1)</script>Words', 'Words'],
    ['<p onclick="x()">Words</p>', '<p>Words</p>'],
    ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['<a href="//evil.example">x</a>', '<p><a>x</a></p>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
    ['<svg><script>1</script></svg>x', '<p>x</p>'],
  ])('%s', (markdown, html) => {
    expect(pageHtml(markdown)).toBe(html)
  })

  it('has no foreign pictures', () => {
    expect(pageHtml('![x](https://evil.example/x.png)')).not.toContain('evil')
    expect(pageHtml('![A car](/images/x)')).toContain('src="/images/x"')
  })

  it('makes tables that can be read', () => {
    expect(pageHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<th scope="col">a</th>')
  })
})

describe('fillMarkdown', () => {
  it.each([
    ['within {{days}} days', 'within 14 days'],
    ['{{Days}} with a capital are another word', '{{Days}} with a capital are another word'],
    ['{{unknown}} stays', '{{unknown}} stays'],
  ])('%s', (text, filled) => {
    expect(fillMarkdown(text, { days: '14' })).toBe(filled)
  })

  it('a value cannot write Markdown or HTML', () => {
    expect(pageHtml(fillMarkdown('{{name}}', { name: '<b>*A* & B</b>' }))).toBe('<p>&lt;b&gt;*A* &amp; B&lt;/b&gt;</p>')
  })
})

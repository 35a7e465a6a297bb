import { describe, expect, it } from 'vitest'
import { fillWords, unknownWords } from './fill-words'

describe('fillWords', () => {
  it.each([
    ['Visit {{city}}', 'Visit Perth'],
    ['{{city}}, {{city}}', 'Perth, Perth'],
    ['No {{such_name}}', 'No {{such_name}}'],
    // Names that every object has are no names of a text's words.
    ['{{constructor}} in {{city}}', '{{constructor}} in Perth'],
    ['{{ city }} {city}', '{{ city }} {city}'],
  ])('%j is %j', (text, expected) => {
    expect(fillWords(text, { city: 'Perth' })).toBe(expected)
  })

  it('writes a word as the text around it asks', () => {
    expect(fillWords('<b>{{name}}</b>', { name: 'a<b' }, (word) => word.replace('<', '&lt;'))).toBe('<b>a&lt;b</b>')
  })

  it('takes a word as it is, also one with a pattern of a replacement in it', () => {
    expect(fillWords('{{price}}', { price: "$& $1 $'" })).toBe("$& $1 $'")
  })
})

describe('unknownWords', () => {
  it.each([
    ['Visit {{city}} in {{site}}', []],
    ['{city} and {{', []],
    ['{{dealer}}', [{ found: '{{dealer}}', nearest: null }]],
    ['{{ site }} in {{City}} of {{sites}}', [{ found: '{{ site }}', nearest: '{{site}}' }, { found: '{{City}}', nearest: '{{city}}' }, { found: '{{sites}}', nearest: '{{site}}' }]],
    ['{{}}', [{ found: '{{}}', nearest: null }]],
    ['{{constructor}}', [{ found: '{{constructor}}', nearest: null }]],
  ])('of %j are %j', (text, expected) => expect(unknownWords(text, ['city', 'site'])).toEqual(expected))
})

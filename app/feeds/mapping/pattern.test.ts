import { describe, expect, it } from 'vitest'
import { FeedRefused } from '../feed-refused'
import { Fault } from '../fields/fault'
import { isPattern, Pattern } from './pattern'
import { PatternTime } from './pattern-time'

const patternOf = (source: string, ignoresCase = false) => new Pattern(source, new PatternTime(), { ignoresCase })
const quickly = (task: () => void) => {
  const begunMs = performance.now()
  task()
  expect(performance.now() - begunMs).toBeLessThan(10_000)
}

describe('a pattern', () => {
  it.each([
    ['März', 'März 2026', 'Mar'],
    ['\\s+', 'a\u00a0\u2009b \t\nc\ufeff', ' '],
    ['[*\\s]+', '1.5 *\u00a0*TDI', ' '],
    ['\\S', 'a\u00a0b', 'x'],
    ['[^\\s,]+', 'a b\u00a0c,d', '<$&>'],
    ['(\\d+)(?:,(\\d+))?', '1,2 and 3', '[$1|$2|$3|$10|$$|$&|$0]'],
    ['(?<day>\\d\\d)\\.(?<month>\\d\\d)', '31.12', '$<month>/$<day>$<none>'],
    ['(\\d)', '1', '$<none>'],
    ['x*', 'abc', '-'],
    ['a*', 'aab', '-'],
    ['$', 'a\n', '!'],
    ['^.', 'a\nb', ''],
    ['.', 'a\nb', '.'],
    ['\\bGT\\b', 'GT GTS', 'x'],
    ['a.*?b|c', 'aXb c ab', '-'],
    ['\\/\\-\\.\\é', '/-.é', 'x'],
    ['\\u00e9|\\x41', 'éA', 'x'],
    ['[\\]\\[]', '[a]', ''],
    ['{{{\\*}}}', '{{{*}}}', '•'],
    ['\\p{L}', 'p{L}', 'x'],
  ])('%s replaces in %j what JavaScript’s own does', (source, text, replacement) => {
    // Which does not know classes of letters without a flag of its own.
    const expected = source.includes('\\p') ? 'x{x}' : text.replace(new RegExp(source, 'g'), replacement)
    expect(patternOf(source).replace(text, replacement)).toBe(expected)
  })

  it.each([
    ['^(\\d{4})', '2021-03'],
    ['^(\\d+)\\s*CYL.*$', '4 cyl. diesel'],
    ['(?:a(b)|a(c))', 'ac'],
    ['(a+)(b+)?', 'xaab'],
    ['nothing', 'something'],
  ])('%s finds in %j what JavaScript’s own does', (source, text) => {
    const found = patternOf(source, true).find(text)
    expect(found && [...(found as string[])]).toEqual(new RegExp(source, 'i').exec(text) && [...(new RegExp(source, 'i').exec(text) ?? [])])
  })

  it.each(['(', '(?=a)', '(?!a)', '(?<=a)b', '(a)\\1', '.{0,1001}', '(.{0,300}){0,4}', '(?:(a){0,200}b){0,5}'])('%s is none', (source) => expect(isPattern(source)).toBe(false))

  it.each([
    ['^(a+)+$', `${'a'.repeat(60_000)}!`],
    ['(x+x+)+y', 'x'.repeat(60_000)],
    ['[ \\t]*\\n[ \\t]*', ' '.repeat(65_000)],
    ['(.*)(.*)(.*)(.*)=', 'a'.repeat(60_000)],
  ])('%s takes no longer on what JavaScript’s own would try for ever', (source, text) =>
    quickly(() => {
      expect(patternOf(source).find(text)).toBeNull()
      expect(patternOf(source).replace(text, '-')).toBe(text)
    }),
  )

  it('is not tried on a text that no field takes, and makes none', () => {
    expect(patternOf('a').find('a'.repeat(65_537))).toBeInstanceOf(Fault)
    expect(patternOf('b').replace('a'.repeat(65_537), '')).toBeInstanceOf(Fault)
    expect(patternOf('a').replace('a'.repeat(65_536), 'x'.repeat(1_000))).toBeInstanceOf(Fault)
  })

  it('of which each match looks through all that is left has its feed refused', () =>
    quickly(() => expect(() => patternOf('a.*?x|a').replace('a'.repeat(60_000), '')).toThrow(new FeedRefused('what the feed has takes the mapping\'s patterns too long, at last "a.*?x|a"'))))
})

describe('the time of a mapping’s patterns', () => {
  let [wallMs, usedMs] = [0, 0]
  const time = () => new PatternTime({ wallMs: () => wallMs, usedMs: () => usedMs })
  const taking = (ms: number, ofProcessorMs = ms) => () => {
    wallMs += ms
    usedMs += ofProcessorMs
  }
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

  it('is over after two seconds in one turn of the process, by all of them together', () => {
    const ofAll = time()
    for (const source of ['a', 'b', 'c']) ofAll.spend(source, taking(600))
    expect(() => ofAll.spend('d', taking(600))).toThrow('at last "d"')
  })

  it('is over after a minute in one feed', async () => {
    const ofAll = time()
    for (let turn = 0; turn < 40; turn++) {
      ofAll.spend('a', taking(1_500))
      await nextTurn()
    }
    expect(() => ofAll.spend('a', taking(1))).toThrow(FeedRefused)
  })

  it('has nothing of what other processes take', async () => {
    const ofAll = time()
    for (let turn = 0; turn < 100; turn++) {
      ofAll.spend('a', taking(3_000, 3))
      await nextTurn()
    }
  })
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allowedValues, foundWords } from './allowed-values'

const LINK = z.object({ label: z.string(), href: z.string() })

describe('allowedValues', () => {
  test.each<[string, z.ZodTypeAny, string]>([
    ['any number', z.array(LINK), 'a list of entries { label, href }'],
    ['at most', z.array(LINK).max(12).default([]), 'a list of at most 12 entries { label, href }'],
    ['at least', z.array(LINK).min(1), 'a list of at least 1 entries { label, href }'],
    ['from and to', z.array(LINK).min(1).max(20).optional(), 'a list of 1 to 20 entries { label, href }'],
    ['with a rule of its own', z.array(LINK).max(12).refine(() => true), 'a list of at most 12 entries { label, href }'],
    ['lists within entries', z.array(z.object({ title: z.string(), links: z.array(LINK).min(1).max(20), more: z.array(LINK).max(4).default([]), rest: z.array(LINK) })).max(8), 'a list of at most 8 entries { title, links (1 to 20), more (at most 4), rest }'],
    ['an entry', z.object({ label: z.string(), children: z.array(LINK).max(30).optional() }), 'an entry { label, children (at most 30) }'],
    ['choices', z.array(z.enum(['a', 'b'])), 'a list of "a", "b", each at most once'],
    ['so many choices', z.array(z.enum(['a', 'b', 'c'])).max(2), 'a list of at most 2 of "a", "b", "c", each at most once'],
    ['texts', z.array(z.string().max(5)), 'a list, each text of at most 5 characters, or nothing ("")'],
    ['a text with a shape', z.string().min(2).max(20).regex(/^\d+$/, 'digits'), 'digits'],
    ['a text that may not be one of a kind', z.string().min(2).max(20).regex(/\S/, 'not of spaces alone'), 'text of 2 to 20 characters, not of spaces alone'],
    ['so many texts', z.array(z.string().min(2).max(5)).min(1).max(10), 'a list of 1 to 10, each text of 2 to 5 characters'],
  ])('of a list: %s', (_what, schema, words) => expect(allowedValues(schema)).toBe(words))
})

describe('foundWords', () => {
  test.each<[string, z.ZodTypeAny, unknown, string]>([
    ['too many', z.array(z.number()).max(2), [1, 2, 3], '3 entries'],
    ['too few', z.array(z.number()).min(2), [1], '1 entry'],
    ['none', z.array(z.number()).min(1), [], '0 entries'],
    ['no list', z.array(z.number()), { 0: 1 }, '{"0":1}'],
    ['a wrong list', z.array(z.number()).refine(() => false), [1], '[1]'],
    ['too long a text', z.string().max(2), 'abc', '"abc"'],
  ])('%s', (_what, schema, value, words) => {
    const [issue] = schema.safeParse(value).error?.issues ?? []
    expect(issue && foundWords(issue, value)).toBe(words)
  })
})

import { describe, expect, test } from 'vitest'
import {
  parseSearchHistory,
  addToSearchHistory,
  conditionWords,
  searchHistoryEntry,
  searchHistoryHref,
  SEARCH_HISTORY_LENGTH,
  type SearchHistoryEntry,
} from './search-history'
import { parseSearchCriteria, searchCriteria } from './search-criteria'
import { scopeOfPath } from './search-paths'

const criteriaOf = (path: string, query: string) => parseSearchCriteria(scopeOfPath(path) ?? expect.fail(path), new URLSearchParams(query))
const entry = (make: string): SearchHistoryEntry => ({ path: '/search/used-cars/', filters: { make: [make] }, label: make })

describe('searchHistoryEntry', () => {
  test.each([
    ['nothing narrows it', '/cars/', '', [], null],
    ['a path alone', '/search/toyota', '', ['Toyota'], { path: '/search/toyota', filters: {}, label: 'Toyota' }],
    [
      'filters that are not empty, neither page nor order',
      '/search/used-cars/',
      'make=Toyota&make=Kia&price=-20000&fuel=&query=ute&page=3&sortBy=latest',
      ['Used', 'Kia'],
      { path: '/search/used-cars/', filters: { query: ['ute'], make: ['Kia', 'Toyota'], price: ['-20000'] }, label: 'Used, Kia' },
    ],
  ])('%s', (_name, path, query, words, expected) => {
    expect(searchHistoryEntry(criteriaOf(path, query), words)).toEqual(expected)
  })

  test.each([
    [120, 120, 'a'],
    [121, 120, '…'],
  ])('words of %i letters are %i long and end with %s', (length, expected, end) => {
    const made = searchHistoryEntry(searchCriteria(), ['a'.repeat(length)])
    expect(made?.label).toHaveLength(expected)
    expect(made?.label.endsWith(end)).toBe(true)
  })
})

describe('conditionWords', () => {
  const tabs = (current: string | null) => ['All', 'New', 'Demo', 'Used'].map((label) => ({ label, href: '/', isCurrent: label === current }))
  test.each([
    ['/search/new-used-and-demo-cars/', 'All', null],
    ['/search/toyota', 'All', null],
    ['/search/new-cars', 'New', 'New'],
    ['/search/new-and-demo-cars', null, 'New and demo'],
  ])('of %s with the tab %s are %s', (path, current, expected) => {
    const criteria = criteriaOf(path, '')
    expect(conditionWords(criteria, tabs(current))).toBe(expected)
    expect(searchHistoryEntry(criteria, expected === null ? [] : [expected])?.path ?? null).toBe(expected === null ? null : path)
  })

  test('a site of one condition has no tabs and no words for it', () => expect(conditionWords(criteriaOf('/search/used-cars/', ''), [])).toBeNull())
})

describe('addToSearchHistory', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map(entry)

  test.each([
    ['the first', [], 'A', 'A'],
    ['the newest comes first', five.slice(0, 4), 'Z', 'ZABCD'],
    ['the sixth puts the oldest out', five, 'Z', 'ZABCD'],
    ['the same again moves up', five, 'C', 'CABDE'],
    ['the newest again changes nothing', five, 'A', 'ABCDE'],
  ])('%s', (_name, history, made, expected) => {
    expect(addToSearchHistory(history, entry(made)).map(({ label }) => label).join('')).toBe(expected)
  })

  test('another path is another search', () => {
    expect(addToSearchHistory([entry('A')], { ...entry('A'), path: '/cars/' })).toHaveLength(2)
  })
})

test.each([
  [{ path: '/search/toyota', filters: {}, label: 'x' }, '/search/toyota'],
  [{ path: '/cars/', filters: { make: ['Kia', 'Land Rover'] }, label: 'x' }, '/cars/?make=Kia&make=Land+Rover'],
])('searchHistoryHref %#', (made, href) => {
  expect(searchHistoryHref(made)).toBe(href)
})

describe('parseSearchHistory', () => {
  test('reads what was written', () => {
    expect(parseSearchHistory(JSON.stringify([entry('A'), entry('B')]))).toEqual([entry('A'), entry('B')])
  })

  test('no more than it keeps', () => {
    expect(parseSearchHistory(JSON.stringify(Array(9).fill(entry('A'))))).toHaveLength(SEARCH_HISTORY_LENGTH)
  })

  test.each([
    ['nothing kept', null],
    ['no JSON', '[{'],
    ['no list', '{"path":"/cars/"}'],
    ['nothing', '[null]'],
    ['a text', '["/cars/"]'],
    ['no path', '[{"filters":{},"label":"x"}]'],
    ['another host', '[{"path":"//example.com/","filters":{},"label":"x"}]'],
    ['a script', '[{"path":"javascript:alert(1)","filters":{},"label":"x"}]'],
    ['not a search', '[{"path":"/contact-us","filters":{},"label":"x"}]'],
    ['a path within a path', '[{"path":"/search//example","filters":{},"label":"x"}]'],
    ['a path behind another', '[{"path":"x/search/a","filters":{},"label":"x"}]'],
    ['a path with more behind it', '[{"path":"/search/a?b","filters":{},"label":"x"}]'],
    ['one filter of two that is no list', '[{"path":"/cars/","filters":{"make":["Kia"],"body":"Ute"},"label":"x"}]'],
    ['one value of two that is no text', '[{"path":"/cars/","filters":{"make":["Kia",3]},"label":"x"}]'],
    ['no words', '[{"path":"/cars/","filters":{},"label":""}]'],
    ['words that are a number', '[{"path":"/cars/","filters":{},"label":3}]'],
    ['no filters', '[{"path":"/cars/","label":"x"}]'],
    ['empty filters', '[{"path":"/cars/","filters":null,"label":"x"}]'],
    ['a filter that is no list', '[{"path":"/cars/","filters":{"make":"Kia"},"label":"x"}]'],
    ['a value that is no text', '[{"path":"/cars/","filters":{"make":[1]},"label":"x"}]'],
  ])('leaves out: %s', (_name, text) => {
    expect(parseSearchHistory(text)).toEqual([])
  })
})

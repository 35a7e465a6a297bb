import { describe, expect, test } from 'vitest'
import { circularRedirects, redirectTarget } from './redirect-target'

describe('redirectTarget', () => {
  test.each<[pattern: string, target: string, path: string, query: string, expected: string | null]>([
    ['/old.html', '/contact', '/old.html', '', '/contact'],
    ['/old.html', '/contact', '/old.html', '?', '/contact'],
    // A header takes no letter beyond ASCII.
    ['/old.html', '/blog/what’s-new', '/old.html', '', '/blog/what%E2%80%99s-new'],
    ['/caf%C3%A9', '/café', '/caf%c3%a9', '?utm=1', null],
    ['/caf%C3%A9/*', '/café/$1', '/caf%C3%A9/x', '', null],
    ['/old.html', '/contact', '/old.html', '?utm=1', '/contact?utm=1'],
    ['/old.html', '/contact', '/old.html', '?utm=a%20b&&c', '/contact?utm=a%20b&c'],
    ['/old.html', '/contact#map', '/old.html', '?utm=1', '/contact?utm=1#map'],
    ['/old.html', '/search/?make=Kia#top', '/old.html', '?utm=1&make=Ford&gclid=x', '/search/?make=Kia&utm=1&gclid=x#top'],
    ['/old.html', '/search/?make=Kia', '/old.html', '', '/search/?make=Kia'],
    ['/old.html', '/contact?', '/old.html', '?utm=1', '/contact?utm=1'],
    ['/stock/*', '/search/$1', '/stock/hilux', '?a=1', '/search/hilux?a=1'],
    ['/go/*', 'https://www.maker.example/$1', '/go/hilux', '?a=1', 'https://www.maker.example/hilux?a=1'],
    ['/index.php?*', '/contact', '/index.php', '?page=about', '/contact'],
    ['/old.html', '/contact', '/oldXhtml', '', null],
    ['/old', '/contact', '/old/', '', '/contact'],
    ['/old/', '/contact', '/old', '', '/contact'],
    ['/OLD', '/contact', '/old', '', '/contact'],
    ['/stock/*', '/search/used-cars/', '/stock/a/b', '', '/search/used-cars/'],
    ['/stock/*', '/search/used-cars/', '/stock', '', null],
    ['/stock/*', '/search/used-cars/', '/about/us', '', null],
    ['/a*b*c', '/$1/$2', '/aXc', '', null],
    ['/blog/*/*', '/blog/$2/$1', '/blog/2019/winter', '', '/blog/winter/2019'],
    ['/go/*', '/$1', '/go//evil.example', '', '/evil.example'],
    ['/go/*', '/$1', '/go/\\evil.example', '', '/evil.example'],
    ['/go/*', 'https://www.maker.example/$1', '/go/hilux', '', 'https://www.maker.example/hilux'],
    ['/old*', 'https://www.maker.example$1', '/old/hilux', '', 'https://www.maker.example/hilux'],
    ['/old*', 'https://www.maker.example$1', '/old.evil.example/', '', null],
    ['/old*', 'https://www.maker.example$1', '/old@evil.example/', '', null],
    ['/old*', 'http://www.maker.example$1', '/old.evil.example/', '', null],
    ['/old*', 'https://www.maker.example$1', '/old:8443/', '', null],
    ['/old*', 'HTTPS://www.maker.example$1', '/old.evil.example/', '', null],
    ['/go/*', 'http://www.maker.example/$1', '/go/hilux', '', 'http://www.maker.example/hilux'],
    ['/go/*', 'HTTPS://www.maker.example/$1', '/go/hilux', '', 'HTTPS://www.maker.example/hilux'],
    ['/go', '/out?to=https://www.maker.example', '/go', '', '/out?to=https://www.maker.example'],
    ['/go/*', 'https://$1', '/go/evil.example', '', null],
    ['/go/*', 'https://$1', '/go/%20', '', null],
    ['/go/*', 'https://$1.maker.example/', '/go/evil.example/', '', null],
    ['/index.php?page=*', '/pages/$1', '/index.php', '?page=about', '/pages/about'],
    ['/index.php?page=*', '/pages/$1', '/index.php', '', null],
    ['/a/*', '/b/$3', '/a/x', '', '/b/'],
    ['*/old/*', '/new/$2', '/old/x', '', '/new/x'],
    ['/a*b', '/c$1', '/ab', '', '/c'],
    ['/old', '/new', '/old//', '', '/new'],
    ['/a', '/a/', '/a', '?x=1', null],
    ['/', '/home', '/', '', '/home'],
    ['/a*b*c', '/$1/$2', '/a1b2b3c', '', '/1/2b3'],
    ['/a*b*c', '/$1/$2', '/aXBbcC', '', '/X/bc'],
    ['/a*aa', '/$1', '/aa', '', null],
    ['/a**b', '/$1-$2', '/axb', '', '/-x'],
    ['/a', '/a', '/a', '', null],
    ['/a', '/a', '/a', '?utm=1', null],
    ['/A', '/a/#top', '/a', '', null],
    ['/stock/*', '/stock/all', '/stock/all', '', null],
    ['/stock/*', '/stock/all', '/stock/hilux', '', '/stock/all'],
    ['/index.php?*', '/index.php?page=home', '/index.php', '?page=home', null],
    ['/index.php?*', '/index.php', '/index.php', '?page=home', '/index.php'],
  ])('%s -> %s at %s%s is %s', (pattern, target, path, query, expected) => {
    expect(redirectTarget({ pattern, target }, path, query)).toBe(expected)
  })

  test('many wildcards cost no more than few', () => {
    const startedMs = performance.now()
    expect(redirectTarget({ pattern: `/${'*a'.repeat(9)}*b`, target: '/x' }, `/${'a'.repeat(1_000)}`, '')).toBeNull()
    expect(performance.now() - startedMs).toBeLessThan(500)
  })
})

test.each<[what: string, list: [from: string, to: string][], circular: number[]]>([
  ['none', [['/a', '/b'], ['/b', '/c']], []],
  ['one that leads to itself', [['/x', '/'], ['/a', '/A/']], [1]],
  ['two that lead to each other, and one that leads there', [['/a', '/b'], ['/b/', '/a#top'], ['/c', '/a']], [0, 1]],
  ['three, of which the first of two with one address counts', [['/a', '/b'], ['/b', '/c'], ['/b', '/x'], ['/c', '/a']], [0, 1, 2, 3]],
  ['patterns are not followed', [['/a*', '/a']], []],
  ['another site with the same path', [['/a', 'https://www.maker.example/a']], []],
])('circles of redirects: %s', (_, list, circular) => {
  expect(circularRedirects(list.map(([from, to]) => ({ from, to })))).toEqual(circular)
})

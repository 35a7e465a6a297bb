import { describe, expect, test } from 'vitest'
import { hasFinalDot, parseRequestHost } from './request-host'

describe('the Host header is read from the wire', () => {
  test.each([
    [['Host', 'northside.localhost:3000'], 'northside.localhost'],
    [['host', 'Northside.Example.COM'], 'northside.example.com'],
    [['Accept', '*/*', 'HOST', '127.0.0.1:3000'], '127.0.0.1'],
    [['Host', 'a:65535'], 'a'],
    [['Host', 'a:8'], 'a'],
    [['Host', 'a'.repeat(253)], 'a'.repeat(253)],
    [['Host', 'northside.example.'], 'northside.example'],
    [['Host', 'northside.example.:3000'], 'northside.example'],
  ])('%j', (headers, host) => expect(parseRequestHost(headers)).toBe(host))

  test.each([
    ['none', []],
    ['a value that reads like it', ['X-Of', 'Host', 'a.localhost', 'x']],
    ['two', ['Host', 'a.localhost', 'Host', 'b.localhost']],
    ['empty', ['Host', '']],
    ['a path', ['Host', 'a.localhost/evil']],
    ['credentials', ['Host', 'user@a.localhost']],
    ['a space', ['Host', 'a.localhost b']],
    ['two dots', ['Host', 'a..localhost']],
    ['two final dots', ['Host', 'a.localhost..']],
    ['a final dot alone', ['Host', '.']],
    ['an IPv6 literal', ['Host', '[::1]:3000']],
    ['a list', ['Host', 'a.localhost,b.localhost']],
    ['a port that is none', ['Host', 'a.localhost:port']],
    ['a port that there is not', ['Host', 'a.localhost:65536']],
    ['a port of six figures', ['Host', 'a.localhost:000080']],
    ['over 253 characters', ['Host', 'a'.repeat(254)]],
  ])('refused: %s', (_, headers) => expect(parseRequestHost(headers)).toBeNull())
})

test.each([
  ['a.localhost.', true],
  ['a.localhost.:3000', true],
  ['a.localhost', false],
  ['a.localhost:3000', false],
  ['', false],
])('whether %j ends with the dot of the root: %j', (header, expected) => expect(hasFinalDot(header)).toBe(expected))

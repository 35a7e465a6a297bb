import { describe, expect, it } from 'vitest'
import type { FeedEncoding } from '../mapping/mapping-schema'
import { byteDecoder, markedEncoding, unmarkedUtf16 } from './decode-bytes'

function decode(encoding: FeedEncoding, bytes: Buffer, pieceBytes: number): string {
  const decoder = byteDecoder(encoding)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes) parts.push(decoder.push(bytes.subarray(at, at + pieceBytes)))
  return Buffer.concat([...parts, decoder.end()]).toString('utf8')
}

describe('byteDecoder', () => {
  it.each<[FeedEncoding, Buffer, string]>([
    ['utf-8', Buffer.from('Škoda 🚗 café'), 'Škoda 🚗 café'],
    ['utf-8', Buffer.from('\ufeffid'), 'id'],
    ['utf-8', Buffer.from('a'), 'a'],
    ['utf-8', Buffer.from('ab\ufeffid'), 'ab\ufeffid'],
    ['windows-1252', Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x92]), 'café €’'],
    ['iso-8859-15', Buffer.from([0xa4]), '€'],
    ['utf-16le', Buffer.from('Škoda 🚗', 'utf16le'), 'Škoda 🚗'],
    ['us-ascii', Buffer.from('plain\u007f'), 'plain\u007f'],
    ['utf-16be', Buffer.from('Škoda 🚗', 'utf16le').swap16(), 'Škoda 🚗'],
  ])('%s', (encoding, bytes, text) => {
    for (const size of [1, 2, 3, 1000]) expect(decode(encoding, bytes, size)).toBe(text)
  })

  it.each<[FeedEncoding, Buffer, RegExp]>([
    ['utf-8', Buffer.from([0x61, 0x0a, 0x62, 0x0a, 0x63, 0xe9, 0x20]), /^line 3: bytes that are not UTF-8/],
    ['utf-8', Buffer.from([0x61, 0x0a, 0xe9, 0x20, 0x0a, 0x62, 0x0a]), /^line 2: bytes that are not UTF-8/],
    ['utf-8', Buffer.from([0x61, 0x0a, 0xc3]), /^line 2: bytes that are not UTF-8/],
    ['utf-8', Buffer.from([0xff, 0xfe, 0x41, 0x00]), /^line 1: bytes that are not UTF-8/],
    ['utf-8', Buffer.from([0xed, 0xa0, 0x80]), /^line 1: bytes that are not UTF-8/],
    ['windows-1252', Buffer.from([0x61, 0x0a, 0x81]), /^line 2: bytes that are not windows-1252/],
    ['us-ascii', Buffer.from([0x61, 0x0a, 0xe9]), /^line 2: bytes that are not us-ascii/],
  ])('refuses what is not %s', (encoding, bytes, message) => {
    for (const size of [1, 2, 1000]) expect(() => decode(encoding, bytes, size)).toThrow(message)
  })
})

const LITTLE = Buffer.from('stocknum', 'utf16le')
const BIG = Buffer.from(LITTLE).swap16()

it.each<[string, Buffer, string | null, string | null]>([
  ['UTF-16 with its mark', Buffer.from('\ufeffstocknum', 'utf16le'), 'utf-16le', null],
  ['the other UTF-16 with its mark', Buffer.from('\ufeffstocknum', 'utf16le').swap16(), 'utf-16be', null],
  ['UTF-16 without', LITTLE, null, 'utf-16le'],
  ['the other UTF-16 without', BIG, null, 'utf-16be'],
  ['too little of it', LITTLE.subarray(0, 15), null, null],
  ['UTF-8', Buffer.from('stocknum,car_type,year'), null, null],
  ['UTF-8 with its mark', Buffer.from('\ufeffstocknum,car_type'), null, null],
  ['half of a mark', Buffer.from([0xff, 0x41]), null, null],
  ['the other half', Buffer.from([0xfe, 0x41]), null, null],
  ['nothing but NUL', Buffer.alloc(16), null, null],
  ['NUL that stands anywhere', Buffer.from('a\0b\0\0c\0dabcdefgh'), null, null],
])('what is said of %s', (_, beginning, marked, unmarked) => {
  expect(markedEncoding(beginning)).toBe(marked)
  expect(unmarkedUtf16(beginning)).toBe(unmarked)
})

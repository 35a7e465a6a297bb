import { describe, expect, it } from 'vitest'
import type { FeedEncoding } from '../mapping/mapping-schema'
import { byteDecoder } from './decode-bytes'

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
    ['us-ascii', Buffer.from('plain'), 'plain'],
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

import { expect, it } from 'vitest'
import { isPhotograph } from './photograph'

const bytes = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0))

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', true],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', true],
  ['a GIF', 'GIF89a\x01\0\x01\0', true],
  ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', true],
  ['an AVIF', '\0\0\0\x20ftypavif\0\0\0\0', true],
  ['an AVIF that moves, with many brands', '\0\0\x01\0ftypavis\0\0\0\0', true],
  ['nothing', '', false],
  ['three letters', '\0\0\0', false],
  ['a drawing', '<svg xmlns="http', false],
  ['a drawing behind a comment that is called as a photograph', '<!--ftyp     --><svg', false],
  ['the same with a brand', '<!--ftypavif--><svg', false],
  ['a box of no size', '\0\0\0\0ftypavif\0\0\0\0', false],
  ['a box of a size that is none', '\0\0\0\x21ftypavif\0\0\0\0', false],
  ['a film', '\0\0\0\x20ftypisom\0\0\0\0', false],
  ['RIFF that is no picture', 'RIFF\x24\0\0\0WAVEfmt ', false],
  ['a drawing that is packed', '\x1f\x8b\x08\0', false],
])('%s', (_, head, isOne) => {
  expect(isPhotograph(bytes(head))).toBe(isOne)
})

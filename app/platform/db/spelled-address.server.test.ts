import { expect, test } from 'vitest'
import { addressSpellings } from './spelled-address.server'

test.each([
  ['mary@example.com', ['mary@example.com']],
  ['Ｍary@Eｘample。com', ['mary@example.com']],
  ['mary@bücher.example', ['mary@bücher.example', 'mary@xn--bcher-kva.example']],
  ['mary@xn--bcher-kva.example', ['mary@xn--bcher-kva.example', 'mary@bücher.example']],
  ['mary@exam_ple.com', ['mary@exam_ple.com']],
  // Rows are compared by what letters stand for, before the @ too.
  ['ﬁona@example.com', ['ﬁona@example.com', 'fiona@example.com']],
  // No host: nothing of it is somebody else's.
  ['mary@evil.com/x', ['mary@evil.com/x']],
  ['mary@xn--bcher-kva.example/x', ['mary@xn--bcher-kva.example/x']],
  ['mary@xn--zzzzzzzz99999.com', ['mary@xn--zzzzzzzz99999.com']],
])('%s is stored as %j', (address, spellings) => expect(addressSpellings(address)).toEqual(spellings))

import { expect, test } from 'vitest'
import { linkKey } from './signed-link.server'
import { latestFirst, parseSignedIds, signedIds } from './signed-ids.server'

const [A, B, C] = [1, 2, 3].map((at) => `01900000-0000-7000-8000-00000000000${at}`) as [string, string, string]

test.each([
  ['the first', [], A, [A]],
  ['one more', [A], B, [B, A]],
  ['one that is there becomes the latest', [B, A], A, [A, B]],
  ['the latest again', [B, A], B, [B, A]],
  ['one too many takes the place of the earliest', [C, B, A], 'd', ['d', C, B]],
])('%s', (_what, ids, id, expected) => expect(latestFirst(ids, id, 3)).toEqual(expected))

const signed = signedIds([B, A], 'p')

test.each([
  ['as it was signed', signed, [B, A]],
  ['of one', signedIds([A], 'p'), [A]],
  ['for another purpose', signedIds([B, A], 'q'), []],
  ['with another id put in', signed.replace(A, C), []],
  ['with one left out', signed.replace(`.${A}`, ''), []],
  ['in another order', signed.replace(`${B}.${A}`, `${A}.${B}`), []],
  ['without its key', `${B}.${A}`, []],
  ['an id alone', A, []],
  ['a key alone', linkKey('p', ''), []],
  ['signed, and no ids', signedIds(['x', A], 'p'), [A]],
  ['foreign text', 'é.%00', []],
  ['nothing but a dot', '.', []],
  ['empty', '', []],
  ['none', null, []],
])('a cookie %s', (_what, value, expected) => expect(parseSignedIds(value, 'p')).toEqual(expected))

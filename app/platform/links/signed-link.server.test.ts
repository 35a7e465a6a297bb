import { expect, it } from 'vitest'
import { isLinkKey, linkKey } from './signed-link.server'

const SECRET = 'a secret of at least thirty-two characters'
const ID = '01900000-0000-7000-8000-000000000001'
const key = linkKey('cancel', ID, SECRET)

it.each([
  ['its own', key, 'cancel', ID, SECRET, true],
  ['another purpose', key, 'move', ID, SECRET, false],
  ['another thing', key, 'cancel', ID.replace(/1$/, '2'), SECRET, false],
  ['another secret', key, 'cancel', ID, `${SECRET}!`, false],
  ['none', '', 'cancel', ID, SECRET, false],
  ['a part', key.slice(0, -1), 'cancel', ID, SECRET, false],
  ['letters beyond ASCII', 'é'.repeat(key.length), 'cancel', ID, SECRET, false],
  ['a boundary moved', linkKey('cancel', `x${ID}`, SECRET), 'cancelx', ID, SECRET, false],
])('%s', (_what, given, purpose, id, secret, holds) => expect(isLinkKey(given, purpose, id, secret)).toBe(holds))

it('goes into an address as it is', () => expect(key).toMatch(/^[\w-]{43}$/))

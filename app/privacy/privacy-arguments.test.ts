import { expect, it } from 'vitest'
import { parsePrivacyArguments } from './privacy-arguments'

const email = { kind: 'email', value: 'mary@example.com' }
it.each<[string, unknown]>([
  ['export mary@example.com', { name: 'export', identifier: email, site: undefined }],
  ['erase Mary@Example.com --site north', { name: 'erase', identifier: email, site: 'north' }],
  ['erase 0412 345 678', { name: 'erase', identifier: { kind: 'phone', value: '+61412345678' }, site: undefined }],
  ['--help', { name: 'help' }],
  ['erase --help', { name: 'help' }],
  ['', 'found no command, expected export or erase'],
  ['forget mary@example.com', 'found "forget", expected export or erase'],
  ['erase', 'erase: found nobody, expected a phone number or an e-mail address'],
  ['erase mary', '"mary" is no phone number, such as 0412 345 678, and no e-mail address'],
])('%s', (line, command) => expect(parsePrivacyArguments(line.split(' ').filter(Boolean))).toEqual(command))

it('says which option it does not know', () => expect(parsePrivacyArguments(['erase', '--all'])).toMatch(/--all/))

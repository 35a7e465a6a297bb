import { expect, it } from 'vitest'
import { parsePrivacyArguments } from './privacy-arguments'

const email = { kind: 'email', value: 'mary@example.com' }
it.each<[string, unknown]>([
  ['export mary@example.com', { name: 'export', identifier: email, site: undefined }],
  ['erase Mary@Example.com --site north', { name: 'erase', identifier: email, site: 'north' }],
  ['erase 0412 345 678', { name: 'erase', identifier: { kind: 'phone', value: '+61412345678' }, site: undefined }],
  ['no-news Mary@Example.com', { name: 'no-news', identifier: email, site: undefined }],
  ['no-news', 'no-news: found nothing, expected a phone number or an e-mail address'],
  ['--help', { name: 'help' }],
  ['erase --help', { name: 'help', of: 'erase' }],
  ['', 'found no command, expected one of export, erase, no-news'],
  ['--site north', 'found no command, expected one of export, erase, no-news'],
  ['forget mary@example.com', 'found "forget", expected one of export, erase, no-news'],
  ['erase', 'erase: found nothing, expected a phone number or an e-mail address'],
  ['erase mary', 'erase: found "mary", expected a phone number such as 0412 345 678, or an e-mail address such as mary@example.com'],
])('%s', (line, command) => expect(parsePrivacyArguments(line.split(' ').filter(Boolean))).toEqual(command))

it('says which option it does not know', () => expect(parsePrivacyArguments(['erase', '--all'])).toMatch(/--all/))

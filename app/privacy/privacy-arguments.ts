import { readCommand, type CommandWords } from '~/platform/command/read-command'
import type { PhoneReader } from '~/domain/forms/field-rule'
import { parseIdentifier, type Identifier } from '~/domain/forms/identifier'

export type PrivacyCommand = { name: 'help' } | { name: 'export' | 'erase' | 'no-news'; identifier: Identifier; site: string | undefined }

export const USAGE = `Answers a shopper's request for their data (docs/operating.md).

  npm run -s privacy -- export <phone or e-mail> [--site <slug>] > mary.json
  npm run privacy -- erase <phone or e-mail> [--site <slug>]
  npm run privacy -- no-news <phone or e-mail> [--site <slug>]

  export   everything that there is of them: leads, valuations, test drives, reservations, sign-ins, saved cars, what is to go
           out, and the files that were delivered; as JSON on standard output
  erase    takes the person out of all of these. What their leads were about, when, and what was paid is kept, without them. What a
           dealership has received by mail or in its own system is the dealership's to erase. Exports of removed sites are named,
           and not changed.
  no-news  takes back what they agreed to about news: each of their leads says no from then on, and since when, and searches that they
           hear of by mail are ended. A form that they send later with the box ticked agrees anew.

  --site   of one site; otherwise of every site

A number is found as anybody spells it, an address in capitals or not. Exit code: 0 when all went well, 1 when something is wrong, or was
kept because money for it is not settled yet.

Examples:
  npm run -s privacy -- export mary@example.com > mary.json
  npm run privacy -- erase 0412 345 678 --site northside
  npm run privacy -- no-news mary@example.com`

const OPTIONS = { site: { type: 'string' } } as const
const OF_A_PERSON: CommandWords<'site'> = { least: 1, most: Infinity, needs: 'a phone number or an e-mail address', options: ['site'] }

/** @returns the command, or in words what is wrong with the arguments */
export function parsePrivacyArguments(args: readonly string[], readPhone?: PhoneReader): PrivacyCommand | string {
  // A script that lost its words would have the help, and its code 0, for a person erased.
  if (args.length === 0) return 'found no command, expected one of export, erase, no-news'
  const read = readCommand(args, OPTIONS, { export: OF_A_PERSON, erase: OF_A_PERSON, 'no-news': OF_A_PERSON })
  if (typeof read === 'string' || read.name === 'help') return read
  // A number may be typed with spaces and without quotes.
  const identifier = parseIdentifier(read.words.join(' '), readPhone)
  return typeof identifier === 'string' ? `${read.name}: ${identifier}` : { name: read.name, identifier, site: read.values.site }
}

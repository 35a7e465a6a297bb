import { readOptions } from '~/platform/command/read-options'
import type { PhoneReader } from '~/domain/forms/field-rule'
import { parseIdentifier, type Identifier } from '~/domain/forms/identifier'

export type PrivacyCommand = { name: 'help' } | { name: 'export' | 'erase'; identifier: Identifier; site: string | undefined }

export const USAGE = `Answers a shopper's request for their data (docs/operating.md).

  npm run -s privacy -- export <phone or e-mail> [--site <slug>] > mary.json
  npm run privacy -- erase <phone or e-mail> [--site <slug>]

  export   everything that there is of them: leads, valuations, test drives, reservations, sign-ins, saved cars, what is to go
           out, and the files that were delivered; as JSON on standard output
  erase    takes the person out of all of these. What their leads were about, when, and what was paid is kept, without them. What a
           dealership has received by mail or in its own system is the dealership's to erase. Exports of removed sites are named,
           and not changed.

  --site   of one site; otherwise of every site

A number is found as anybody spells it, an address in capitals or not. Exit code: 0 when all went well, 1 when something is wrong, or was
kept because money for it is not settled yet.

Examples:
  npm run -s privacy -- export mary@example.com > mary.json
  npm run privacy -- erase 0412 345 678 --site northside`

/** @returns the command, or in words what is wrong with the arguments */
export function parsePrivacyArguments(args: readonly string[], readPhone?: PhoneReader): PrivacyCommand | string {
  const parsed = readOptions(args, { site: { type: 'string' }, help: { type: 'boolean', short: 'h' } })
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [name, ...who] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  if (name !== 'export' && name !== 'erase') return name === undefined ? 'found no command, expected export or erase' : `found "${name}", expected export or erase`
  if (who.length === 0) return `${name}: found nobody, expected a phone number or an e-mail address`
  // A number may be typed with spaces and without quotes.
  const identifier = parseIdentifier(who.join(' '), readPhone)
  return typeof identifier === 'string' ? identifier : { name, identifier, site: values.site }
}

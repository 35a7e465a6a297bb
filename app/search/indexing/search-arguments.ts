import { readOptions } from '~/platform/command/read-options'

export const USAGE = `Builds the index that stock search reads, in Postgres and in the search engine where there is one (Meilisearch), and shows
how far it is.

  npm run search -- reindex [--site <slug>]
  npm run search -- status [--json]
  npm run search -- verify [--site <slug>] [--json]

  reindex   builds each site's index in Postgres anew, the old one serving until the new one is whole; then the engine's, beside the live
            one and swapped, while changes go on and are not lost; with --site, one site's in place
  status    whether this release built the indexes, the engine, what is pending for it, and of each site the version that it holds beside that
            of Postgres
  verify    compares index and engine with the cars, and says what differs

The engine is that of MEILI_URL (and MEILI_API_KEY). The worker keeps all of it up to date by itself, also after a new release.

Exit code: 0 when all went well, 1 when something is wrong: verify found a difference, the engine does not answer.

Examples:
  npm run search -- status --json
  npm run search -- reindex --site northside`

export type SearchCommand =
  | { name: 'help' }
  | { name: 'reindex'; site: string | undefined }
  | { name: 'status'; asJson: boolean }
  | { name: 'verify'; site: string | undefined; asJson: boolean }

const OPTIONS = {
  site: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads the command line. A text is what is wrong with it, in one line. */
export function parseSearchArguments(args: readonly string[]): SearchCommand | string {
  const parsed = readOptions(args, OPTIONS)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [name, extra] = positionals
  if (values.help || name === undefined || name === 'help') return { name: 'help' }
  if (name !== 'reindex' && name !== 'status' && name !== 'verify') return `found "${name}", expected reindex, status or verify`
  if (extra !== undefined) return `${name}: one argument too many, found "${extra}"${name === 'status' ? '' : '; a site is given by --site'}`
  if (values.site === '') return `${name}: --site: found nothing, expected the slug of a site`
  if (name === 'status') return values.site === undefined ? { name, asJson: values.json } : 'status: --site is for reindex and verify'
  if (name === 'reindex') return values.json ? 'reindex: --json is for status and verify' : { name, site: values.site }
  return { name, site: values.site, asJson: values.json }
}

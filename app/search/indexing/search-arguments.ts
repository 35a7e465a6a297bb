import { readCommand } from '~/platform/command/read-command'

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

const OPTIONS = { site: { type: 'string' }, json: { type: 'boolean', default: false } } as const
const BY_SITE = 'a site by --site'

/** Reads the command line. A text is what is wrong with it, in one line. */
export function parseSearchArguments(args: readonly string[]): SearchCommand | string {
  const read = readCommand(args, OPTIONS, {
    reindex: { needs: BY_SITE, options: ['site'] },
    status: { options: ['json'] },
    verify: { needs: BY_SITE, options: ['json', 'site'] },
  })
  if (typeof read === 'string' || read.name === 'help') return read
  const { site, json: asJson } = read.values
  return { name: read.name, site, asJson }
}

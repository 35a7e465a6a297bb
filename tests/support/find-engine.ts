import { findProgram } from './meilisearch.ts'

/**
 * The `meilisearch` of the PATH, for tests that kill and stop it: one of MEILI_URL belongs to somebody. Null when there is none, which
 * is said aloud.
 * @throws when there is none and REQUIRE_MEILI=1
 */
export function findEngine(what: string): string | null {
  const program = findProgram('meilisearch')
  if (program) return program
  if (process.env.REQUIRE_MEILI === '1') throw new Error(`${what}: no \`meilisearch\` on the PATH, and REQUIRE_MEILI=1`)
  const line = '!'.repeat(100)
  process.stderr.write(`\n${line}\n!! ${what}: NOT TESTED, there is no \`meilisearch\` on the PATH. REQUIRE_MEILI=1 makes this a failure.\n${line}\n\n`)
  return null
}

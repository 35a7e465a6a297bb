import { helpWhenAsked } from '../../scripts/support/help.ts'
import { ATTACK_TRIALS } from '../support/attack-trials.ts'
import { tryOnGuardedSites } from '../support/guarded-sites.ts'

helpWhenAsked(`
Attacks two sites of one web process: bodies, searches, connections, posts from elsewhere, secrets in addresses, events. Prints a table and writes
.data/attacks.json. Takes a minute.

  npm run test:attacks

Example:
  npm run test:attacks && jq . .data/attacks.json`)

/** `npm run test:attacks`: exit code 0 when every goal was held. A short form of the same trials runs with `npm test`. */
process.exit((await tryOnGuardedSites(ATTACK_TRIALS, '.data/attacks.json')) ? 0 : 1)

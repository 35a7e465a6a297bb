import { helpWhenAsked } from '../../scripts/support/help.ts'
import { FAULT_TRIALS } from '../support/fault-trials.ts'
import { tryOnGuardedSites } from '../support/guarded-sites.ts'

helpWhenAsked(`
Tries faults on two sites of one web process: its database away or silent, a locked row, one site asked for on 40 connections. Prints a table and
writes .data/faults.json. Takes six minutes.

  npm run test:faults

Example:
  npm run test:faults && jq . .data/faults.json`)

/** `npm run test:faults`: exit code 0 when every goal was held. A short form of the same trials runs with `npm test`. */
process.exit((await tryOnGuardedSites(FAULT_TRIALS, '.data/faults.json')) ? 0 : 1)

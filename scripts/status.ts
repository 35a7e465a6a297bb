import { countSitesToldByMail, countSitesWithoutLeadChannel, readUntoldLeads } from '~/leads/delivery/lead-channel-status.server'
import { readStatus } from '~/operations/read-status.server'
import { statusText } from '~/operations/status-text'
import { wrongUsage } from '~/platform/command/command-fault'
import { readOptions } from '~/platform/command/read-options'
import { requirePlatform } from '~/platform/command/platform-folder.server'
import { json, print } from '~/platform/command/print'
import { runCommand } from '~/platform/command/run-command.server'
import { readClock } from '~/platform/db/database-clock.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { helpWhenAsked } from './support/help.ts'

helpWhenAsked(`
Shows how the platform and its sites are: stock, feeds, leads, reservations, search, mail, failures of the last hour, disk.

  npm run status [-- --json]

Exit code: 0 when the database answered, whatever is shown; 1 when it did not.

Examples:
  npm run status
  npm run -s status -- --json | jq '.sites[] | select(.leadsDead > 0)'`)

/** `npm run status`. */
async function main(): Promise<number> {
  const given = readOptions(process.argv.slice(2), { json: { type: 'boolean', default: false } })
  if (typeof given === 'string') throw wrongUsage('status', given)
  const { values, positionals } = given
  if (positionals.length > 0) throw wrongUsage('status', `found "${positionals.join(' ')}", expected nothing, or --json`)
  await requirePlatform()
  const status = await withDatabase(async ({ pool }) => readStatus(pool, (await readClock(pool)).now, await countSitesWithoutLeadChannel(pool), await countSitesToldByMail(pool), await readUntoldLeads(pool)))
  return print(values.json ? json(status) : statusText(status))
}

runCommand('status', main)

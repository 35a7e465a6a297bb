import { parseArgs } from 'node:util'
import { readStatus } from '~/operations/read-status.server'
import { statusText } from '~/operations/status-text'
import { CommandFault } from '~/platform/command/command-fault'
import { json, print, requirePlatform, runCommand } from '~/platform/command/run-command.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { helpWhenAsked } from './support/help.ts'

helpWhenAsked(`
Shows how the platform and its sites are: stock, feeds, leads, reservations, search, mail, failures of the last hour, disk.

  npm run status [-- --json]

Examples:
  npm run status
  npm run -s status -- --json | jq '.sites[] | select(.leadsDead > 0)'`)

/** `npm run status`. */
async function main(): Promise<number> {
  const { json: asJson } = readArguments()
  await requirePlatform()
  const status = await withDatabase(({ pool }) => readStatus(pool, new Date()))
  return print(asJson ? json(status) : statusText(status))
}

function readArguments(): { json: boolean } {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw new CommandFault((error as Error).message.split('\n')[0] ?? 'unknown arguments', 'npm run status -- --help shows what there is.')
  }
}

runCommand('status', main)

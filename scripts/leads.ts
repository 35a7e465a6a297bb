import type pg from 'pg'
import { countSuspectedLeads } from '~/leads/command/count-suspected.server'
import { listDeadLetters } from '~/leads/command/dead-letters.server'
import { exportLeads } from '~/leads/command/export-leads.server'
import { listLeads } from '~/leads/command/lead-rows.server'
import { COMMAND_USAGE, parseLeadsArguments, USAGE, type LeadsCommand } from '~/leads/command/leads-arguments'
import { csvHead, csvLead } from '~/leads/command/leads-csv'
import { deadText, leadsText, leadText, releaseText, retryText } from '~/leads/command/leads-text'
import { releaseLeads } from '~/leads/command/release-leads.server'
import { retryDead, retryLeads } from '~/leads/command/retry-leads.server'
import { showLead } from '~/leads/command/show-lead.server'
import { CommandFault, wrongUsage } from '~/platform/command/command-fault'
import { requirePlatform, runCommand } from '~/platform/command/run-command.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { nearestKey } from '~/tenants/nearest-key'
import { readSites } from '~/tenants/known-settings.server'

/** `npm run leads`: shows leads and their delivery, and sends again what did not go out. */
async function main(): Promise<void> {
  const command = parseLeadsArguments(process.argv.slice(2), new Date())
  if (typeof command === 'string') throw wrongUsage('leads', command)
  if (command.name === 'help') return print(`${command.of ? COMMAND_USAGE[command.of] : USAGE}\n`)
  await requirePlatform()
  await withDatabase(({ pool }) => run(pool, command))
}

async function run(pool: pg.Pool, command: Exclude<LeadsCommand, { name: 'help' }>): Promise<void> {
  if (command.name === 'show') {
    const shown = await showLead(pool, command.leadId)
    if (!shown) throw new CommandFault(`found no lead ${command.leadId}`, 'npm run leads -- list shows those that there are.')
    return print(command.asJson ? json({ ...shown.row, lead: shown.lead.payload, attempts: shown.attempts }) : `${leadText(shown)}\n`)
  }
  if (command.name === 'release') {
    const report = await releaseLeads(pool, command.leadIds)
    if (report.released.length === 0 || report.unknown.length > 0) process.exitCode = 1
    return print(command.asJson ? json(report) : `${releaseText(report)}\n`)
  }
  const siteId = await siteIdOf(pool, command.site)
  switch (command.name) {
    case 'list': {
      const rows = await listLeads(pool, siteId, command, command.limit)
      return print(command.asJson ? json(rows) : `${leadsText(rows, await countSuspectedLeads(pool, siteId))}\n`)
    }
    case 'dead': {
      const letters = await listDeadLetters(pool, siteId, command, command.limit)
      return print(command.asJson ? json(letters) : `${deadText(letters)}\n`)
    }
    case 'retry': {
      const report = command.leadIds.length > 0 ? await retryLeads(pool, command.leadIds) : await retryDead(pool, siteId, command)
      if (report.unknown.length > 0) process.exitCode = 1
      return print(command.asJson ? json(report) : `${retryText(report)}\n`)
    }
    case 'export':
      if (!command.asJson) await print(csvHead())
      for await (const lead of exportLeads(pool, siteId, command)) await print(command.asJson ? `${JSON.stringify(lead)}\n` : csvLead(lead))
  }
}

async function siteIdOf(pool: pg.Pool, slug: string | undefined): Promise<number | null> {
  if (slug === undefined) return null
  const sites = await readSites(pool)
  const site = sites.find((known) => known.slug === slug)
  if (site) return site.id
  const nearest = nearestKey(slug, sites.map((known) => known.slug))
  throw new CommandFault(`found no site "${slug}"${nearest ? `; did you mean ${nearest}?` : ''}`, 'npm run site -- list shows every site.')
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Waits for the reader: an export may be long. */
function print(text: string): Promise<void> {
  return new Promise((resolve) => (process.stdout.write(text) ? resolve() : process.stdout.once('drain', resolve)))
}

runCommand('leads', main)

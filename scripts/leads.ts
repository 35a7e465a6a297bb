import type pg from 'pg'
import { countSuspectedLeads } from '~/leads/command/count-suspected.server'
import { listDeadLetters } from '~/leads/command/dead-letters.server'
import { discardLeads } from '~/leads/command/discard-leads.server'
import { exportLeads } from '~/leads/command/export-leads.server'
import { listLeads } from '~/leads/command/lead-rows.server'
import { COMMAND_USAGE, parseLeadsArguments, USAGE, type LeadsCommand } from '~/leads/command/leads-arguments'
import { csvHead, csvLead } from '~/leads/command/leads-csv'
import { deadText, discardText, endHoldText, leadsText, leadText, releaseText, retryText, sentText } from '~/leads/command/leads-text'
import { releaseLeads } from '~/leads/command/release-leads.server'
import { retryDead, retryLeads } from '~/leads/command/retry-leads.server'
import { sendAgain } from '~/leads/command/send-again.server'
import { showLead } from '~/leads/command/show-lead.server'
import { parseDialledPhone } from '~/leads/parse-dialled-phone.server'
import { CommandFault, wrongUsage } from '~/platform/command/command-fault'
import { requirePlatform } from '~/platform/command/platform-folder.server'
import { json, print, write } from '~/platform/command/print'
import { runCommand } from '~/platform/command/run-command.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { endByDealership } from '~/reservations/end-by-dealership.server'
import { requireSite } from '~/tenants/require-site.server'
import { who } from './support/who.ts'

/** `npm run leads`: shows leads and their delivery, sends again what did not go out, and ends a hold before its time. */
async function main(): Promise<number> {
  const command = parseLeadsArguments(process.argv.slice(2), new Date(), parseDialledPhone)
  if (typeof command === 'string') throw wrongUsage('leads', command)
  if (command.name === 'help') return print(command.of ? COMMAND_USAGE[command.of] : USAGE)
  await requirePlatform()
  return withDatabase(({ pool }) => run(pool, command))
}

async function run(pool: pg.Pool, command: Exclude<LeadsCommand, { name: 'help' }>): Promise<number> {
  if (command.name === 'show') {
    const shown = await showLead(pool, command.leadId)
    if (!shown) throw new CommandFault(`found no lead ${command.leadId}`, 'npm run leads -- list shows those that there are.')
    return print(command.asJson ? json({ ...shown.row, lead: shown.lead.payload, attempts: shown.attempts }) : leadText(shown))
  }
  if (command.name === 'release') {
    const report = await releaseLeads(pool, command.leadIds)
    await print(command.asJson ? json(report) : releaseText(report))
    return report.released.length === 0 || report.unknown.length > 0 ? 1 : 0
  }
  if (command.name === 'discard') {
    const report = await discardLeads(pool, command.leadIds, who(command.by))
    await print(command.asJson ? json(report) : discardText(report))
    return report.discarded.length === 0 || report.unknown.length > 0 ? 1 : 0
  }
  if (command.name === 'end-hold') {
    const report = await endByDealership(pool, command.leadId, who(command.by))
    await print(command.asJson ? json(report) : endHoldText(report))
    return report.outcome === 'ended' || report.outcome === 'over' ? 0 : 1
  }
  const siteId = command.site === undefined ? null : (await requireSite(pool, command.site)).id
  switch (command.name) {
    case 'list': {
      const rows = await listLeads(pool, siteId, command, command.limit, command.who)
      return print(command.asJson ? json(rows) : leadsText(rows, await countSuspectedLeads(pool, siteId), command.who?.value))
    }
    case 'dead': {
      const letters = await listDeadLetters(pool, siteId, command, command.limit)
      return print(command.asJson ? json(letters) : deadText(letters))
    }
    case 'retry': {
      if (command.isAgain) {
        const report = await sendAgain(pool, command.leadIds, command.channel)
        await print(command.asJson ? json(report) : sentText(report, command.channel))
        return report.again + report.anew + report.sent.length === 0 || report.unknown.length > 0 ? 1 : 0
      }
      const isDead = command.leadIds.length === 0
      const report = isDead ? await retryDead(pool, siteId, command) : await retryLeads(pool, command.leadIds)
      await print(command.asJson ? json(report) : retryText(report))
      return (report.again + report.anew === 0 && !isDead) || report.unknown.length > 0 ? 1 : 0
    }
    case 'export':
      if (!command.asJson) await write(csvHead())
      for await (const lead of exportLeads(pool, siteId, command)) await write(command.asJson ? `${JSON.stringify(lead)}\n` : csvLead(lead))
      return 0
  }
}

runCommand('leads', main)

import type pg from 'pg'
import { CommandFault, wrongUsage } from '~/platform/command/command-fault'
import { requirePlatform, runCommand } from '~/platform/command/run-command.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { env } from '~/platform/env.server'
import { erasePerson, type Erased } from '~/privacy/erase-person.server'
import { exportPerson } from '~/privacy/export-person.server'
import { parsePrivacyArguments, USAGE, type PrivacyCommand } from '~/privacy/privacy-arguments'
import { readSites } from '~/tenants/known-settings.server'

/** `npm run privacy`: what there is of a shopper, to give them or to erase. */
async function main(): Promise<void> {
  const command = parsePrivacyArguments(process.argv.slice(2))
  if (typeof command === 'string') throw wrongUsage('privacy', command)
  if (command.name === 'help') return void process.stdout.write(`${USAGE}\n`)
  await requirePlatform()
  await withDatabase(({ pool }) => run(pool, command))
}

async function run(pool: pg.Pool, { name, identifier, site }: Exclude<PrivacyCommand, { name: 'help' }>): Promise<void> {
  const scope = { dataDir: env().DATA_DIR, site: site === undefined ? null : await siteOf(pool, site) }
  if (name === 'export') return void process.stdout.write(`${JSON.stringify(await exportPerson(pool, identifier, scope, new Date()), null, 2)}\n`)
  const erased = await erasePerson(pool, identifier, scope, new Date())
  process.stdout.write(`${erasedText(erased)}\n`)
  if (erased.openLeadIds.length > 0) process.exitCode = 1
}

async function siteOf(pool: pg.Pool, slug: string): Promise<{ id: number; slug: string }> {
  const site = (await readSites(pool)).find((known) => known.slug === slug)
  if (!site) throw new CommandFault(`found no site "${slug}"`, 'npm run site -- list shows every site.')
  return { id: site.id, slug }
}

function erasedText({ leads, valuations, shoppers, codes, jobs, files, messages, openLeadIds, alsoKnownAs }: Erased): string {
  const counts = { leads, valuations, 'sign-ins': shoppers, codes, 'deliveries that were pending': jobs, files, messages }
  return [
    `Erased: ${Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(', ')}`,
    ...openLeadIds.map((id) => `Kept: lead ${id}, because a deposit hangs on it. Erase again once the reservation is over.`),
    ...(alsoKnownAs.length > 0 ? [`The same leads named: ${alsoKnownAs.join(', ')}. Erase these too if they are the same person's.`] : []),
  ].join('\n')
}

runCommand('privacy', main)

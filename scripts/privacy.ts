import type pg from 'pg'
import { counted } from '~/domain/text/counted'
import { longMoment } from '~/domain/time/date-words'
import { CommandFault, wrongUsage } from '~/platform/command/command-fault'
import { requirePlatform } from '~/platform/command/platform-folder.server'
import { json, print } from '~/platform/command/print'
import { runCommand } from '~/platform/command/run-command.server'
import { parseDialledPhone } from '~/leads/parse-dialled-phone.server'
import { readLastBackup, type LastBackup } from '~/operations/backup/last-backup.server'
import { isDatabaseAway } from '~/platform/db/is-database-away'
import { readClock } from '~/platform/db/database-clock.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { env } from '~/platform/env.server'
import { erasePerson, type Erased } from '~/privacy/erase-person.server'
import { exportPerson } from '~/privacy/export-person.server'
import { parsePrivacyArguments, USAGE, type PrivacyCommand } from '~/privacy/privacy-arguments'
import { requireSite } from '~/tenants/require-site.server'

/** `npm run privacy`: what there is of a shopper, to give them or to erase. */
async function main(): Promise<number> {
  const command = parsePrivacyArguments(process.argv.slice(2), parseDialledPhone)
  if (typeof command === 'string') throw wrongUsage('privacy', command)
  if (command.name === 'help') return print(USAGE)
  await requirePlatform()
  return withDatabase(({ pool }) => run(pool, command))
}

async function run(pool: pg.Pool, { name, identifier, site }: Exclude<PrivacyCommand, { name: 'help' }>): Promise<number> {
  const scope = { dataDir: env().DATA_DIR, site: site === undefined ? null : await requireSite(pool, site) }
  const { now } = await readClock(pool)
  if (name === 'export') return print(json(await exportPerson(pool, identifier, scope, now)))
  const erased = await erasePerson(pool, identifier, scope, now).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    throw new CommandFault(`The database went away meanwhile (${(error as Error).message}): a part of what there is may be erased, and the rest is not`, 'Run it again once the database answers.')
  })
  await print(erasedText(identifier.value, erased, await readLastBackup(scope.dataDir)))
  return erased.openLeadIds.length > 0 ? 1 : 0
}

function erasedText(sought: string, erased: Erased, lastBackup: LastBackup | null): string {
  const { leads, valuations, shoppers, codes, forms, alerts, jobs, files, messages, testDrives, payments, openLeadIds, removedExports, alsoKnownAs } = erased
  const counts = [
    counted(leads, 'lead'),
    counted(valuations, 'valuation'),
    counted(shoppers, 'sign-in'),
    counted(codes, 'code'),
    counted(forms, 'form that waited for a sign-in', 'forms that waited for a sign-in'),
    counted(alerts, 'search told of by mail', 'searches told of by mail'),
    counted(jobs, 'delivery that was pending', 'deliveries that were pending'),
    counted(files, 'file'),
    counted(messages, 'message'),
  ]
  const isNobody = leads + valuations + shoppers + codes + forms + alerts + jobs + files + messages + openLeadIds.length === 0
  return [
    // Whoever typed an address wrong would believe that its owner is erased.
    isNobody ? `Found nothing of ${sought}: nothing was erased. Is it spelt as the shopper spells it?` : `Erased: ${counts.join(', ')}`,
    ...(testDrives.length > 0 ? [`Cancelled: ${counted(testDrives.length, 'booked test drive')}. Nobody was told: let the dealership know that nobody comes.`] : []),
    ...testDrives.map(({ site, place, car, startsAt }) => `  ${site}, ${place}: ${car === null ? '' : `${car}, `}${longMoment(startsAt)}`),
    ...(payments > 0 ? [`Kept for the books, under no name: ${counted(payments, 'payment')} (days, amount, reference as it was typed, the processor's number), for RESERVATION_RETENTION_DAYS.`] : []),
    ...openLeadIds.map((id) => `Kept: lead ${id}, because money for it is not settled yet (a deposit or an online payment). Erase again once it is.`),
    ...(lastBackup && !isNobody ? [`Backups from before have the same person in them, such as ${lastBackup.out} of ${lastBackup.madeAt.toISOString().slice(0, 10)}: erase again where one is put back.`] : []),
    ...(removedExports.length > 0 ? [`Exports of removed sites may have the same person in them, and are not changed: ${removedExports.join(', ')}. Delete those that do.`] : []),
    ...(alsoKnownAs.length > 0 ? [`The same leads named: ${alsoKnownAs.join(', ')}. Erase these too if they are the same person's.`] : []),
  ].join('\n')
}

runCommand('privacy', main)

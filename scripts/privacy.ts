import type pg from 'pg'
import { counted } from '~/domain/text/counted'
import { formatAmount } from '~/domain/text/format'
import { formatDate, longMoment } from '~/domain/time/date-words'
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
import { clearRemains } from '~/privacy/clear-remains.server'
import { endNews } from '~/privacy/end-news.server'
import { erasePerson, type Erased } from '~/privacy/erase-person.server'
import { exportPerson } from '~/privacy/export-person.server'
import { parsePrivacyArguments, USAGE, type PrivacyCommand } from '~/privacy/privacy-arguments'
import { requireSite } from '~/tenants/require-site.server'

/** `npm run privacy`: what there is of a shopper, to give them or to erase, and that they want no more news. */
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
  if (name === 'no-news') return print(newsText(identifier.value, await endNews(pool, identifier, scope.site?.id ?? null, now)))
  const erased = await erasePerson(pool, identifier, scope, now).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    throw new CommandFault(`The database went away meanwhile (${(error as Error).message}): a part of what there is may be erased, and the rest is not`, 'Run it again once the database answers.')
  })
  await print(erasedText(identifier.value, erased, await readLastBackup(scope.dataDir)))
  // Said after what was erased: whatever becomes of this, or how long it takes, that is done.
  const remains = isNobody(erased) ? null : await clearRemains()
  if (remains !== null) await print(`Not cleared yet: what Postgres has of them in its statistics and dead rows (${remains}). It goes when Postgres next vacuums and analyzes, or with the next person that is erased.`)
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
  const isFound = !isNobody(erased) || openLeadIds.length > 0
  return [
    // Whoever typed an address wrong would believe that its owner is erased.
    !isFound ? `Found nothing of ${sought}: nothing was erased. Is it spelt as the shopper spells it?` : `Erased: ${counts.join(', ')}`,
    ...(testDrives.length > 0 ? [`Cancelled: ${counted(testDrives.length, 'booked test drive')}. Nobody was told: let the dealership know that nobody comes.`] : []),
    ...testDrives.map(({ site, place, car, startsAt }) => `  ${site}, ${place}: ${car === null ? '' : `${car}, `}${longMoment(startsAt)}`),
    ...keptText(payments),
    ...openLeadIds.map((id) => `Kept: lead ${id}, because money for it is not settled yet (a deposit or an online payment). Erase again once it is.`),
    ...(lastBackup && isFound ? [`Backups from before have the same person in them, such as ${lastBackup.out} of ${lastBackup.madeAt.toISOString().slice(0, 10)}: erase again where one is put back.`] : []),
    ...(removedExports.length > 0 ? [`Exports of removed sites may have the same person in them, and are not changed: ${removedExports.join(', ')}. Delete those that do.`] : []),
    ...(alsoKnownAs.length > 0 ? [`The same leads named: ${alsoKnownAs.join(', ')}. Erase these too if they are the same person's.`] : []),
  ].join('\n')
}

function isNobody({ leads, valuations, shoppers, codes, forms, alerts, jobs, files, messages }: Erased): boolean {
  return leads + valuations + shoppers + codes + forms + alerts + jobs + files + messages === 0
}

/** What stays of payments, each: a reference is whatever its payer typed, often their name and number. */
function keptText(payments: Erased['payments']): string[] {
  if (payments.length === 0) return []
  const hasWords = payments.some(({ reference }) => reference !== null)
  return [
    `Kept for the books, for RESERVATION_RETENTION_DAYS${hasWords ? '' : ', under no name'}: ${counted(payments.length, 'payment')}, with the processor's number.${hasWords ? ' A reference is as its payer typed it: look whether it names them.' : ''}`,
    ...payments.map(({ site, day, cents, reference }) => `  ${site}, ${formatDate(day)}: ${formatAmount(cents)}, ${reference === null ? 'a deposit' : `reference "${reference}"`}`),
  ]
}

function newsText(sought: string, { leads, alerts, alsoKnownAs }: Awaited<ReturnType<typeof endNews>>): string {
  return [
    leads + alerts === 0
      ? `Nothing of ${sought} agrees to news: nothing was changed. Is it spelt as the shopper spells it?`
      : `No more news: ${counted(leads, 'lead')} that said yes ${leads === 1 ? 'says' : 'say'} no, ${counted(alerts, 'search told of by mail', 'searches told of by mail')} ${alerts === 1 ? 'is' : 'are'} ended. What a dealership has received says what it said: tell it.`,
    ...(alsoKnownAs.length > 0 ? [`The same leads named: ${alsoKnownAs.join(', ')}. Say no-news of these too if they are the same person's.`] : []),
  ].join('\n')
}

runCommand('privacy', main)

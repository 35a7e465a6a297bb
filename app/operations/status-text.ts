import { alarmLine } from '~/feeds/alarms/alarm-words'
import { capitalised } from '~/domain/text/capitalised'
import { counted } from '~/domain/text/counted'
import { textTable } from '~/domain/text/text-table'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/time/durations'
import { MOST_CLOCK_DIFFERENCE_MS } from '~/platform/db/database-clock.server'
import { bucketWords } from '~/platform/images/bucket-watch.server'
import { gigabytes } from './database-faults.server'
import { databaseFullWords, diskWords, readOnlyWords, unsentMailWords, untoldWords } from './degraded-parts.server'
import { failingTextsWords } from './failing-texts.server'
import type { PlatformStatus, SiteStatus } from './read-status.server'
import { overLimitWords } from './sites-over-limit.server'

/** The status of a platform as one screen. */
export function statusText({ at, sites, unshownDealerships, feedAlarms, engine, mail, bucket, clockAheadSeconds, sitesWithoutLeadChannel, sitesToldByMail, untoldLeads, sitesOverLeadLimit, failingTexts, leadsWithoutVariable, moneyGivenUp, moneyToSettle, errorsOfLastHour, disk, lastBackup, overdue, isReadOnly, isDatabaseFull, poolFault, poolPreparing, databaseFaults }: PlatformStatus): string {
  const now = new Date(at)
  const head = ['site', 'for sale', 'last import', 'feed age', 'pending', 'oldest', 'dead', 'suspected', 'reserved', 'being paid', 'refunds pending']
  const rows = sites.map((site) => siteRow(site, now))
  const { pages, failingSites, deliveries, imports } = errorsOfLastHour
  return [
    sites.length === 0 ? 'No sites yet: npm run site -- new <slug> begins one.' : textTable([head, ...rows]),
    '',
    `Search     ${engine.name}${engine.fault === null ? '' : `: ${engine.fault}`}`,
    `Mail       ${mailWords(mail, disk.folder)}${channelWords(sitesWithoutLeadChannel)}`,
    ...(bucket ? [`Pictures   ${bucket.fault === null ? `shared in the bucket ${bucket.name}` : bucketWords(bucket.fault)[0]?.replace('pictures: ', '')}`] : []),
    `Last hour  ${counted(pages, 'page')} failed${failingSites.length > 0 ? ` (${failingSites.join(', ')})` : ''}, ${counted(deliveries, 'delivery', 'deliveries')} of leads failed, ${counted(imports, 'import failed or was held', 'imports failed or were held')}`,
    `Disk       ${gigabytes(disk.freeBytes)} of ${gigabytes(disk.totalBytes)} free in ${disk.folder}; the database has ${gigabytes(disk.databaseBytes)}`,
    `Backup     ${backupWords(lastBackup, now)}`,
    ...(feedAlarms.length > 0 ? ['\nFeeds that need somebody:', ...feedAlarms.map((alarm) => `  ${alarmLine(alarm)} (${age(alarm.beganAt, now)})`)] : []),
    ...(overdue.length > 0 ? ['\nWaits for a worker:', ...overdue.map((words) => `  ${words}`)] : []),
    ...(poolFault === null ? [] : [`\nThe pool before the database, DATABASE_URL, ${poolFault}: only pages that are kept are shown, no form is taken and nothing is delivered.`]),
    ...(poolPreparing === null ? [] : [`\n${poolPreparing}.`]),
    ...readOnlyWords(isReadOnly).map((words) => `\n${capitalised(words)}`),
    ...[...databaseFullWords(isDatabaseFull), ...databaseFaults.map(({ words }) => words)].map((words) => `\n${capitalised(words)}.`),
    ...diskWords(disk).map((words) => `\n${capitalised(words)}.`),
    ...unsentMailWords(mail === 'sent by SMTP' ? 0 : sitesToldByMail).map((words) => `\n${capitalised(words)}: nobody is told of them.`),
    ...untoldWords(untoldLeads.reduce((sum, { leads }) => sum + leads, 0)).map((words) => `\n${capitalised(words)} (${untoldLeads.map(({ slug, leads }) => `${slug} ${leads}`).join(', ')}): npm run leads -- list --since 3d shows them, npm run site -- explain ${untoldLeads[0]?.slug} leads what their channels match.`),
    ...failingTextsWords(failingTexts).map((words) => `\n${capitalised(words)}${failingTexts.why === null ? '' : ` (${failingTexts.why})`}: docs/vendors.md says what its answers mean.`),
    ...(leadsWithoutVariable > 0 ? [`\n${counted(leadsWithoutVariable, 'lead has', 'leads have')} not gone out because a variable that a channel names is not set where the worker runs: its log names it, npm run site -- explain <site> leads the channel.`] : []),
    ...(moneyGivenUp > 0 ? [`\n${counted(moneyGivenUp, 'refund or look at a payment was', 'refunds or looks at payments were')} given up: docs/operating.md says how they are looked at and tried again.`] : []),
    ...(moneyToSettle.length > 0 ? [`\nDeposits and payments of the last month that a dealership settles itself, because the refund came back, it is disputed, or the site leaves it to them: ${moneyToSettle.join(', ')}. npm run leads -- list names them.`] : []),
    ...overLimitWords(sitesOverLeadLimit).map((words) => `\n${words}`),
    ...unshownWords(unshownDealerships),
    ...previewWords(sites),
    ...clockWords(clockAheadSeconds),
    ...attention(sites),
  ].join('\n')
}

function mailWords(mail: PlatformStatus['mail'], folder: string): string {
  return mail === 'sent by SMTP' ? mail : `${mail}: .eml files below ${folder}/mail, until SMTP_URL and MAIL_FROM are set`
}

/** Other machines make some too, and whoever keeps the database by other means. */
function backupWords(last: PlatformStatus['lastBackup'], now: Date): string {
  return last === null ? 'none made from this folder: npm run backup -- create makes one' : `the last one made from this folder is ${age(last.madeAt, now)} old, ${last.out}`
}

/** Of sites whose leads become files that nobody is told of. */
function channelWords(sites: number): string {
  return sites === 0 ? '' : `; ${counted(sites, 'site has', 'sites have')} no lead channel`
}

function siteRow(site: SiteStatus, now: Date): string[] {
  return [
    site.slug,
    String(site.carsForSale),
    site.lastOutcome === null ? '-' : site.lastOutcome.replaceAll('_', ' '),
    age(site.feedAt, now),
    String(site.leadsPending),
    age(site.oldestPendingAt, now),
    String(site.leadsDead),
    String(site.leadsSuspected),
    String(site.reservations),
    String(site.beingPaid),
    String(site.refundsPending),
  ]
}

/** Nothing is wrong with them: somebody may have forgotten to name them where they went, or another site's deposits or test drives kept them. */
function unshownWords(dealerships: PlatformStatus['unshownDealerships']): string[] {
  if (dealerships.length === 0) return []
  const named = dealerships.map(({ slug, cars }) => `${slug} (${counted(cars, 'car')} for sale)`).join(', ')
  const unless = 'unless another site has a deposit for one of their cars in its books or expects somebody for a test drive at one of their places'
  return [`\nDealerships that no site shows: ${named}. "dealerships" in a folder's site.json names them; npm run site -- remove takes them out with a site that names them, ${unless}.`]
}

/** Nobody sees it on the pages: a site that went live long ago may still be found by nobody who searches for it. */
function previewWords(sites: PlatformStatus['sites']): string[] {
  const previews = sites.filter(({ isPreview }) => isPreview).map(({ slug }) => slug)
  return previews.length === 0 ? [] : [`\nPreviews, which search engines are told not to list (pages.isPreview): ${previews.join(', ')}.`]
}

function clockWords(aheadSeconds: number): string[] {
  const seconds = Math.abs(aheadSeconds)
  if (seconds * 1_000 <= MOST_CLOCK_DIFFERENCE_MS) return []
  return [`\nThis machine's clock is ${seconds} s ${aheadSeconds > 0 ? 'ahead of' : 'behind'} the database's: a worker here ends no hold, forgets nobody, tidies nothing and tells nobody of new cars until they agree.`]
}

/** What somebody has to do, and by which command. */
function attention(sites: readonly SiteStatus[]): string[] {
  const count = (of: (site: SiteStatus) => number) => sites.reduce((sum, site) => sum + of(site), 0)
  const [dead, suspected] = [count(({ leadsDead }) => leadsDead), count(({ leadsSuspected }) => leadsSuspected)]
  return [
    ...(dead > 0 ? [`\n${counted(dead, 'lead was', 'leads were')} given up: npm run leads -- dead`] : []),
    ...(suspected > 0 ? [`\n${counted(suspected, 'lead waits', 'leads wait')} for somebody to let ${suspected === 1 ? 'it' : 'them'} go: npm run leads -- list --state suspected`] : []),
  ]
}

const UNITS: readonly [string, number][] = [['d', DAY_MS], ['h', HOUR_MS], ['min', MINUTE_MS]]

function age(at: Date | null, now: Date): string {
  if (!at) return '-'
  const milliseconds = Math.max(0, now.getTime() - at.getTime())
  const [unit, size] = UNITS.find(([, length]) => milliseconds >= length * 2) ?? ['min', MINUTE_MS]
  return `${Math.floor(milliseconds / size)} ${unit}`
}

import { carTitle } from '~/domain/cars/car-title'
import { spacedPhone } from '~/domain/forms/phone-number'
import { BY_DEALERSHIP } from '~/domain/reservations/reservation-words'
import { counted } from '~/domain/text/counted'
import { formatAmount } from '~/domain/text/format'
import { textTable } from '~/domain/text/text-table'
import { tlsFault } from '~/platform/http/tls-fault'
import { isSentAgain, isToTheRest } from '../delivery/lead-delivery'
import { factLine, leadFacts } from '../delivery/lead-details'
import type { DeadLetter } from './dead-letters.server'
import type { DiscardReport } from './discard-leads.server'
import type { EndHoldReport } from './end-hold-report'
import type { ChannelState, LeadRow } from './lead-rows.server'
import type { ReleaseReport } from './release-leads.server'
import type { RetryReport, UntriedLead } from './retry-leads.server'
import type { SentReport } from './send-again.server'
import type { ShownLead } from './show-lead.server'

/** Codes that no receiver gives, and that nobody need know by heart. */
const CODES: Readonly<Record<string, string>> = {
  ESOCKET: 'the mail server is not reached, or cut the connection: is it up, and is SMTP_URL right?',
  ECONNECTION: 'the mail server cut the connection',
  EDNS: 'the host in SMTP_URL has no address',
  EAUTH: 'the mail server does not take the user and password in SMTP_URL',
  EENVELOPE: 'the mail server does not take this sender or receiver: MAIL_FROM, or the address of the channel',
  ETIMEDOUT: 'the server did not answer in time',
  ECONNREFUSED: 'nothing listens at the address',
  ECONNRESET: 'the server cut the connection',
  ENOTFOUND: 'the host has no address',
  EAI_AGAIN: 'the host was not looked up: the name service of the machine that the worker runs on does not answer',
  EHOSTUNREACH: 'no way leads to the host',
  ENETUNREACH: 'no way leads to the host',
  EPIPE: 'the server cut the connection',
  ETLS: 'the mail server offers no encryption, or none that comes about: its certificate, or smtp: and smtps: in SMTP_URL',
  ENOSPC: 'the disk of the machine that the worker runs on is full: the lead is written once there is room',
  FORBIDDEN_ADDRESS: "the address is of the platform's own network, which ALLOW_PRIVATE_WEBHOOKS=true allows",
  VARIABLE_NOT_SET: 'the variable that the channel names is not set where the worker runs',
  CHANNEL_REMOVED: "the channel is gone from the site's settings: npm run leads -- retry sends to those of today",
  WORKER_ENDED: 'the worker ended over it every time: its log says why',
  WORKER_STOPPED: 'the worker was told to stop meanwhile',
}

/** What the codes of a list mean, a line each; empty where they are receivers' own. */
function codeText(codes: readonly (string | null)[]): string {
  const known = [...new Set(codes)].flatMap((code) => {
    const words = code === null ? null : wordsOf(code)
    return words === null ? [] : [`${code}: ${words}`]
  })
  return known.length > 0 ? `\n\n${known.join('\n')}` : ''
}

function wordsOf(code: string): string | null {
  const tls = tlsFault({ code })
  return tls === null ? (CODES[code] ?? null) : `the server ${tls}`
}

/** @param suspected how many leads wait for somebody, in the list or not @param who as it was looked for: whoever typed a number wrong sees it */
export function leadsText(rows: readonly LeadRow[], suspected: number, who: string | null = null): string {
  const waiting = suspected > 0 ? `\n\n${counted(suspected, 'lead waits', 'leads wait')} for somebody to look at: npm run leads -- list --state suspected` : ''
  if (rows.length === 0) return `No leads${who === null ? '' : ` of ${who}`}.${waiting}`
  const head = ['lead', 'made (UTC)', 'site', 'state', 'who', 'about', 'channels']
  const table = textTable([
    head,
    ...rows.map((row) => [row.id, minute(row.createdAt), row.site, row.state, row.name, row.car ? carTitle(row.car) : row.category, row.state === 'suspected' ? `waits: ${suspicionWords(row.suspectedFor)}` : [...row.channels.map(channelWords), ...holdWords(row), ...(row.hasMoneyToSettle ? ['money to settle'] : [])].join(', ')]),
  ])
  return table + codeText(rows.flatMap(({ channels }) => channels.filter(({ state }) => state !== 'delivered').map(({ lastError }) => lastError))) + waiting
}

/** 'held until 2026-11-22 05:05', by UTC as all of a list. */
function holdWords({ heldUntil, holdEndedBy }: LeadRow): string[] {
  if (heldUntil) return [`held until ${minute(heldUntil)}`]
  return holdEndedBy ? [`hold ended by ${holdEndedBy}`] : []
}

/** 'crm', 'crm again', 'crm pending (503, 3 attempts)', 'crm dead (404)'. */
function channelWords(channel: ChannelState): string {
  const { state, attempts, lastError } = channel
  if (state === 'delivered') return channelName(channel)
  const why = [lastError, attempts > 0 ? counted(attempts, 'attempt') : null].filter(Boolean).join(', ')
  return `${channelName(channel)} ${state}${why ? ` (${why})` : ''}`
}

function channelName({ channel, dedupKey }: { channel: string; dedupKey: string }): string {
  return `${channel}${isSentAgain(dedupKey) ? ' again' : ''}${isToTheRest(dedupKey) ? ' to who refused it' : ''}`
}

/** A lead as a person reads it: who and what, where it goes, and every attempt. */
export function leadText({ row, lead, attempts }: ShownLead): string {
  const { payload } = lead
  const facts: [string, string | null][] = [
    ['Lead', row.id],
    ['Erased', lead.isErased ? 'yes: it says nothing of anybody any more' : null],
    ['Made', `${minute(row.createdAt)} UTC`],
    ['Site', [row.site, lead.place?.name ?? lead.dealershipName].filter(Boolean).join(', ')],
    ['About', [payload.category, payload.subcategory, payload.car && `${carTitle(payload.car)} (stock number ${payload.car.stockNumber})`].filter(Boolean).join(', ')],
    ['Who', row.name],
    ['Phone', spacedPhone(payload.phone)],
    ['Email', payload.email],
    ['Postcode', payload.postcode],
    ...leadFacts(payload, lead.timeZone).map(({ label, value }): [string, string] => [label, value]),
    ['Complete', payload.form_completed ? 'yes' : 'no'],
    ['Page', payload.url],
    ['Message', payload.message?.replaceAll('\n', '\n  ') ?? null],
    ['Suspected', suspicionWords(row.suspectedFor)],
    ['Delivery', row.state],
    ['Money', row.hasMoneyToSettle ? 'for the dealership to settle with them' : null],
  ]
  const said = facts.filter(([, value]) => value).map(([label, value]) => factLine({ label, value: value ?? '' }))
  const channels = row.channels.map(({ nextAt, ...channel }) => `  ${channelWords({ nextAt, ...channel })}${nextAt ? `, next at ${minute(new Date(nextAt))} UTC` : ''}`)
  return [...said, '', 'Channels:', ...(channels.length > 0 ? channels : ['  none yet']), '', 'Attempts (UTC):', ...attemptLines(attempts)].join('\n') + codeText(attempts.map(({ answerCode }) => answerCode))
}

/** A line each, and below it where it went and what the receiver's people find it by. */
function attemptLines(attempts: ShownLead['attempts']): string[] {
  if (attempts.length === 0) return ['  none']
  const table = textTable(
    attempts.map(({ at, channel, dedupKey, attempt, outcome, answerCode, durationMs }) => [
      `  ${at.toISOString().slice(0, 19).replace('T', ' ')}`,
      channelName({ channel, dedupKey }),
      `attempt ${attempt}`,
      outcome,
      answerCode ?? '',
      `${durationMs} ms`,
    ]),
  )
  const lines = table.split('\n')
  return attempts.flatMap(({ receiver, messageId, answerWords }, at) => {
    const facts: [string, string | null][] = [['to', receiver], ['Message-ID', messageId], ['answered', answerWords]]
    return [lines[at] ?? '', ...facts.flatMap(([label, value]) => (value === null ? [] : [`    ${label} ${value}`]))]
  })
}

const SUSPICIONS: Record<string, string> = {
  address: 'too many from one address',
  phone: 'too many with one phone number',
  email: 'too many with one e-mail address',
  site: 'too many for the site',
  changes: 'changed too often',
  traps: 'seems to be a machine',
}

function suspicionWords(reasons: readonly string[]): string {
  return reasons.map((reason) => SUSPICIONS[reason] ?? reason).join(', ')
}

export function releaseText({ released, others, unknown }: ReleaseReport): string {
  const lines = [released.length > 0 ? `${counted(released.length, 'lead goes', 'leads go')} out now.` : 'Nothing to let go.', ...others.map((id) => `${id} was not held.`), ...unknown.map(unknownLead)]
  return lines.join('\n')
}

export function discardText({ discarded, others, unknown }: DiscardReport): string {
  const lines = [discarded.length > 0 ? `What was given up of ${counted(discarded.length, 'lead')} is let be.` : 'Nothing to let be.', ...others.map((id) => `Of ${id} nothing was given up.`), ...unknown.map(unknownLead)]
  return lines.join('\n')
}

export function endHoldText(report: EndHoldReport): string {
  const { leadId } = report
  switch (report.outcome) {
    case 'ended':
      return linesText([
        `The ${report.car} is not held any more.`,
        report.goesBackCents > 0 ? `Their deposit goes back to their card: ${formatAmount(report.goesBackCents)}.` : report.isDisputed ? 'The deposit is disputed at its bank: it does not go back from here.' : '',
        report.isErased ? 'The lead says nothing of anybody any more, so nobody is told.' : 'The worker tells the dealership and the shopper.',
      ])
    case 'over':
      return `The ${report.car} is not held any more: ${endingWords(report)}${report.endedAt === null ? '' : ` at ${minute(report.endedAt)} UTC`}.`
    case 'not_paid':
      return `Nothing is held by ${leadId}: it is not paid yet. The ${report.car} waits for that until ${minute(report.until)} UTC, and is free by itself then.`
    case 'never_held':
      return `${leadId} never held the ${report.car}: it was not paid, or not in time. "list --who" shows whether they have another lead that does.`
    case 'no_reservation':
      return `${leadId} is no reservation.`
    case 'unknown':
      return unknownLead(leadId)
  }
}

function endingWords({ ending, endedBy }: { ending: string | null; endedBy: string | null }): string {
  switch (ending) {
    case BY_DEALERSHIP:
      return `ended by ${endedBy ?? 'the dealership'}`
    case 'cancelled':
      return 'given up'
    case 'expired':
      return 'its time was over'
    default:
      return 'it ended'
  }
}

export function deadText(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return 'No dead letters.'
  const head = ['lead', 'site', 'channel', 'attempts', 'why', 'pending since (UTC)', 'given up (UTC)']
  const rows = letters.map(({ leadId, dedupKey, site, channel, attempts, lastError, createdAt, deadAt }) => [
    leadId ?? dedupKey,
    site,
    channelName({ channel, dedupKey }),
    String(attempts),
    lastError ?? '',
    minute(createdAt),
    minute(deadAt),
  ])
  return textTable([head, ...rows]) + codeText(letters.map(({ lastError }) => lastError))
}

export function retryText({ again, anew, others, unknown }: RetryReport): string {
  return linesText([again + anew === 0 ? 'Nothing to try again.' : '', ...triedLines(again, anew), ...others.map(untriedWords), ...unknown.map(unknownLead)])
}

/** @param channel the only one that was asked for; null where all were */
export function sentText({ again, anew, sent, elsewhere, others, unknown }: SentReport, channel: string | null): string {
  return linesText([
    again + anew + sent.length === 0 ? 'Nothing to send again.' : '',
    ...sent.map(({ leadId, channels }) => `${leadId} goes out once more: ${channels.map((one) => one.channel + (one.receiver === null ? '' : ` (${one.receiver})`)).join(', ')}.`),
    ...triedLines(again, anew),
    ...elsewhere.map(({ leadId, channels }) => `${leadId} does not go by ${channel ?? 'any channel'}: it goes by ${channels.join(', ')}.`),
    ...others.map(untriedWords),
    ...unknown.map(unknownLead),
  ])
}

function triedLines(again: number, anew: number): string[] {
  return [again > 0 ? `${counted(again, 'delivery is', 'deliveries are')} due at once.` : '', anew > 0 ? `${anew} of channels that are gone: their leads go to the channels of today.` : '']
}

function untriedWords({ leadId, why, deliveredAt }: UntriedLead): string {
  switch (why) {
    case 'delivered':
      return `${leadId} was delivered already${deliveredAt === null ? '' : ` at ${minute(deliveredAt)} UTC`}; --again sends it once more.`
    case 'discarded':
      return `What was given up of ${leadId} was let be; --again sends it all the same.`
    case 'suspected':
      return `${leadId} waits for somebody to look at it; "release" lets it go.`
    case 'erased':
      return `${leadId} says nothing of anybody any more.`
    case 'pending':
    case 'dead':
      return `${leadId} is on its way just now.`
  }
}

function linesText(lines: readonly string[]): string {
  return lines.filter(Boolean).join('\n')
}

function unknownLead(id: string): string {
  return `Found no lead ${id}; "list" shows those that there are.`
}

function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ')
}

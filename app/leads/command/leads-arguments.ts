import type { PhoneReader } from '~/domain/forms/field-rule'
import { isUuid } from '~/domain/text/uuid'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/time/durations'
import { isDay } from '~/domain/time/wall-clock'
import { readCommand, readNumber, type CommandWords } from '~/platform/command/read-command'
import { parseIdentifier, type Identifier } from '~/domain/forms/identifier'

export const LEAD_STATES = ['pending', 'delivered', 'dead', 'discarded', 'suspected'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** Which leads: of a site, made in a time, in a state. */
export type LeadSelection = { site: string | undefined; since: Date | undefined; until: Date | undefined; state: LeadState | undefined }
/** Which dead letters: of leads of a site, made in a time. */
export type DeadSelection = Omit<LeadSelection, 'state'>

export type LeadsCommand =
  | { name: 'help'; of: CommandName | undefined }
  | ({ name: 'list'; who: Identifier | null; limit: number; asJson: boolean } & LeadSelection)
  | { name: 'show'; leadId: string; asJson: boolean }
  | ({ name: 'retry'; leadIds: string[]; isAgain: boolean; channel: string | null; asJson: boolean } & DeadSelection)
  | { name: 'release'; leadIds: string[]; asJson: boolean }
  | { name: 'discard'; leadIds: string[]; by: string | undefined; asJson: boolean }
  | { name: 'end-hold'; leadId: string; by: string | undefined; asJson: boolean }
  | ({ name: 'export'; asJson: boolean } & LeadSelection)
  | ({ name: 'dead'; limit: number; asJson: boolean } & DeadSelection)

type CommandName = keyof typeof COMMANDS

const TIME = `  --since     made at or after: a day of UTC (2026-11-20), a moment (2026-11-20T09:00:00Z), or so long ago (7d, 24h, 30m)
  --until     made before`

const SELECTION = `  --site      the leads of one site, by its slug
${TIME}
  --state     pending: something has not gone out yet; delivered: everything has; dead: something was given up;
              discarded: nobody was told of it, and somebody let it be; suspected: it waits for somebody to let it go`

export const USAGE = `Shows leads and what became of their delivery, and sends again what did not go out (docs/lead-delivery.md).

  npm run leads -- list [--who <phone or e-mail>] [--site <slug>] [--since <time>] [--until <time>] [--state <state>] [--limit <count>] [--json]
  npm run leads -- show <lead> [--json]
  npm run leads -- retry <lead…> [--again [--channel <name>]] | --dead [--site <slug>] [--since <time>] [--until <time>] [--json]
  npm run leads -- discard <lead…> [--by <name>] [--json]
  npm run leads -- release <lead…> [--json]
  npm run leads -- end-hold <lead> [--by <name>] [--json]
  npm run leads -- export [--site <slug>] [--since <time>] [--until <time>] [--state <state>] [--json]
  npm run leads -- dead [--site <slug>] [--since <time>] [--until <time>] [--limit <count>] [--json]

  list     leads, newest first, with the state of their delivery
  show     one lead, its channels, and every attempt
  retry    tries dead letters, and what waits for its pause, again at once; with --again, sends what was delivered once more
  discard  lets be what was given up: nobody tries it again, and no alarm counts it
  release  lets suspected leads go out
  end-hold ends a reservation before its time: the car is free, and the deposit goes back
  export   leads with all that was typed, as CSV for a spreadsheet or as JSON lines
  dead     what was given up, and why

Every command takes --help. Exit code: 0 when all went well, 1 when something is wrong.

Examples:
  npm run leads -- list --who 0412 345 678
  npm run leads -- list --state pending
  npm run leads -- retry --dead --site northside
  npm run leads -- export --site northside --since 2026-11-01 > leads.csv`

export const COMMAND_USAGE: Record<CommandName, string> = {
  list: `Leads, newest first, with the state of their delivery.

  --who       those of one person, by the phone number or the e-mail address that they gave: a number as anybody spells it, an address
              in capitals or not
${SELECTION}
  --limit     how many at most: 1 to 10000, otherwise 50
  --json      as JSON

  npm run leads -- list --who 0412 345 678 --site northside
  npm run leads -- list --who mary@example.com
  npm run leads -- list --site northside --since 7d
  npm run leads -- list --state pending
  npm run leads -- list --since 2026-11-01 --until 2026-12-01 --limit 10000 --json`,
  show: `One lead: who asks for what, the channels that it goes to, and every attempt: where it went, the receiver's answer, and of a mail its
Message-ID and what the mail server called it, by which whoever runs that server finds it.

  --json      as JSON, with all that webhooks are sent

  npm run leads -- show 01900000-0000-7000-8000-000000000001
  npm run -s leads -- show 01900000-0000-7000-8000-000000000001 --json`,
  retry: `Tries again at once: dead letters, and what waits for its pause. A lead whose channel is gone from the settings goes to the
channels of today. An id that is no lead's is named, and so is a lead of which there is nothing to try; the others are tried.
With --again a lead that was delivered, such as to a wrong or a full mailbox, goes out once more by the channels of today, under a new key, and
says that it was sent before; the shopper hears nothing of it. What is on its way still is tried at once and not doubled. A lead that waits for
somebody to look at it, or whose person was erased, does not go.

  --again     also what was delivered
  --channel   by this channel alone, as "show" names it: lead-email is that of contact.leadEmail
  --dead      every dead letter, instead of leads by their ids
  --site      those of leads of one site
${TIME}
  --json      how many deliveries are due at once (again), how many go to the channels of today (anew), leads of which there was
              nothing to try and why (others), ids of no lead (unknown); with --again also which go out once more and where (sent),
              and which do not go by the channel (elsewhere)

  npm run leads -- retry 01900000-0000-7000-8000-000000000001
  npm run leads -- retry 01900000-0000-7000-8000-000000000001 --again
  npm run leads -- retry 01900000-0000-7000-8000-000000000001 --again --channel lead-email
  npm run leads -- retry --dead --since 24h --json
  npm run leads -- retry --dead --site northside
  npm run leads -- retry --dead`,
  discard: `Lets what was given up of leads be, such as what a receiver that is gone never had: "dead", status and alerts say it no more, and retry passes
it over. The leads stay, with all that was typed, and "show" says of each channel that it was discarded, by whom, and why it was given up.
An id that is no lead's is named; the others are done.

  --by        who lets them be; without it, who is signed in on this machine
  --json      ids of which something was let be (discarded), of which nothing was given up (others), that are no lead's (unknown)

  npm run leads -- discard 01900000-0000-7000-8000-000000000001
  npm run leads -- discard 01900000-0000-7000-8000-000000000001 --by ann`,
  release: `Lets leads go out that were over a limit of their site, or that a machine seems to have sent. Until then they go to nobody, and
whoever sent them gets no mail. "list --state suspected" shows them, "show" says what was typed.
An id that is no lead's is named; the others go.

  --json      ids that go out (released), that were not held (others), that are no lead's (unknown)

  npm run leads -- release 01900000-0000-7000-8000-000000000001`,
  'end-hold': `Ends a reservation whose car is held, for a shopper who rings up or a car that was sold in the yard: the car is free at once, and the deposit goes
back to the card, also where the site settles deposits itself; not where it has gone back already or is disputed at its bank. The dealership is told that it was ended by the
dealership, and by whom; the shopper that it was ended, not that they have cancelled it. What is not paid yet holds nothing, and is over by itself after a few minutes.
It ends with 0 as well where the hold was over before, and says since when: doing it twice does nothing twice.

  --by        who ends it; without it, who is signed in on this machine
  --json      what came of it (outcome: ended, over, not_paid, never_held, no_reservation, unknown), with what is known of the hold

  npm run leads -- end-hold 01900000-0000-7000-8000-000000000001 --by ann`,
  export: `Leads with all that was typed, oldest first, on standard output: CSV whose cells no spreadsheet takes for formulas, or JSON,
one lead a line. It is people's data: keep the file as you would keep theirs.

${SELECTION}
  --json      one JSON object a line

  npm run -s leads -- export --site northside --since 2026-11-01 > leads.csv
  npm run -s leads -- export --state dead --json`,
  dead: `What was given up after its last attempt, oldest first, and why. Mend the cause, then \`retry\`.

  --site      of leads of one site
${TIME}
  --limit     how many at most: 1 to 10000, otherwise 50
  --json      as JSON

  npm run leads -- dead
  npm run leads -- dead --site northside --since 7d --json`,
}

const OPTIONS = {
  who: { type: 'string' },
  site: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string', default: '50' },
  by: { type: 'string' },
  dead: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  channel: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

export const COMMANDS = {
  // Its words are the rest of a number, which may be typed with spaces and without quotes.
  list: { most: Infinity, options: ['json', 'who', 'site', 'since', 'until', 'state', 'limit'] },
  show: { least: 1, needs: 'the id of a lead; "list" shows them', options: ['json'] },
  retry: { most: Infinity, options: ['json', 'dead', 'again', 'channel', 'site', 'since', 'until'] },
  discard: { least: 1, most: Infinity, needs: 'the ids of leads; "dead" shows them', options: ['json', 'by'] },
  release: { least: 1, most: Infinity, needs: 'the ids of leads; "list --state suspected" shows them', options: ['json'] },
  'end-hold': { least: 1, needs: 'the id of a lead; "list" shows them', options: ['json', 'by'] },
  export: { options: ['json', 'site', 'since', 'until', 'state'] },
  dead: { options: ['json', 'site', 'since', 'until', 'limit'] },
} as const satisfies Record<string, CommandWords<keyof typeof OPTIONS>>

/**
 * Reads the command line. A text is what is wrong with it, in one line.
 * @param readPhone how forms read numbers, so that one is found as they stored it
 */
export function parseLeadsArguments(args: readonly string[], now: Date, readPhone?: PhoneReader): LeadsCommand | string {
  const read = readCommand(args, OPTIONS, COMMANDS)
  if (typeof read === 'string' || read.name === 'help') return read
  const { name, values, words } = read
  const { json: asJson, by, channel = null, again: isAgain } = values
  const who = values.who === undefined ? null : parseIdentifier([values.who, ...words].join(' '), readPhone)
  if (typeof who === 'string') return `list: --who: ${who}`
  if (name === 'list' && who === null && words.length > 0) return `list: found "${words[0]}", expected a person by --who, or a site by --site`
  const noId = name === 'list' ? undefined : words.find((word) => !isUuid(word))
  if (noId !== undefined) return `${name}: found "${noId}", expected the id of a lead; "list" shows them`
  const leadIds = words.map((id) => id.toLowerCase())
  if (name === 'show') return { name, leadId: leadIds[0] ?? '', asJson }
  if (name === 'end-hold') return { name, leadId: leadIds[0] ?? '', by, asJson }
  if (name === 'release') return { name, leadIds, asJson }
  if (name === 'discard') return { name, leadIds, by, asJson }
  const selection = parseSelection(values, now)
  if (typeof selection === 'string') return `${name}: ${selection}`
  const { state: _, ...deadSelection } = selection
  if (name === 'retry') {
    if (values.dead === words.length > 0) return `retry: found ${values.dead ? 'both' : 'nothing'}, expected either the ids of leads or --dead`
    const filter = (['site', 'since', 'until'] as const).find((option) => values[option] !== undefined)
    if (filter !== undefined && !values.dead) return `retry: --${filter}: found the ids of leads, expected --dead`
    if (isAgain && values.dead) return 'retry: --again: found --dead, expected the ids of leads'
    if (channel !== null && !isAgain) return 'retry: --channel: found no --again, expected it too'
    return { name, leadIds, isAgain, channel, ...deadSelection, asJson }
  }
  const limit = readNumber(values.limit, 'a number from 1 to 10000', 10_000)
  if (typeof limit === 'string') return `${name}: --limit: ${limit}`
  if (name === 'dead') return { name, ...deadSelection, limit, asJson }
  return name === 'list' ? { name, who, ...selection, limit, asJson } : { name, ...selection, asJson }
}

function parseSelection(values: { site?: string; since?: string; until?: string; state?: string }, now: Date): LeadSelection | string {
  const { site } = values
  const state = LEAD_STATES.find((known) => known === values.state)
  if (values.state !== undefined && !state) return `--state: found "${values.state}", expected ${LEAD_STATES.join(', ')}`
  const times: { since?: Date; until?: Date } = {}
  for (const key of ['since', 'until'] as const) {
    const text = values[key]
    if (text === undefined) continue
    const time = parseTime(text, now)
    if (!time) return `--${key}: found "${text}", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m`
    times[key] = time
  }
  return { site, since: times.since, until: times.until, state }
}

const UNIT_MS: Record<string, number> = { d: DAY_MS, h: HOUR_MS, m: MINUTE_MS }

function parseTime(text: string, now: Date): Date | null {
  const ago = /^(\d{1,5})([dhm])$/.exec(text)
  if (ago) return new Date(now.getTime() - Number(ago[1]) * (UNIT_MS[ago[2] ?? ''] ?? 0))
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text) || !isDay(text.slice(0, 10))) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time
}

import { createHash } from 'node:crypto'
import type { AlarmKind } from '~/domain/feeds/feed-alarms'
import type { Mail } from '~/platform/mail/mail'

type ToldAlarm = { id: number; dealership: string; kind: AlarmKind; message: string; beganAt: Date }

const KIND_WORDS: Readonly<Record<AlarmKind, string>> = {
  stale: 'stale',
  held: 'held back',
  failed: 'failed',
  half_empty: 'half empty',
  prices: 'prices look wrong',
}

/** An alarm as one line. */
export function alarmLine({ dealership, kind, message }: Pick<ToldAlarm, 'dealership' | 'kind' | 'message'>): string {
  return `${dealership}: ${KIND_WORDS[kind]}: ${message}`
}

/** The same alarms have the same key. */
function keyOf(alarms: readonly ToldAlarm[]): string {
  return `feed-alarms:${createHash('sha256').update(alarms.map(({ id }) => id).join(',')).digest('hex').slice(0, 24)}`
}

export function alarmMail(addresses: readonly string[], alarms: readonly ToldAlarm[]): Mail {
  const [first] = alarms
  const subject = alarms.length === 1 && first ? `Feed of ${first.dealership}: ${KIND_WORDS[first.kind]}` : `${alarms.length} feeds need somebody`
  return {
    dedupKey: keyOf(alarms),
    folder: 'alarms',
    fromName: 'Stock feeds',
    to: addresses.map((address) => ({ name: '', address })),
    replyTo: null,
    subject,
    text: [...alarms.map(alarmLine), '', 'npm run status shows what is still wrong; npm run stock -- runs --dealership <slug> shows the imports.'].join('\n'),
    isAutomatic: true,
  }
}

/** The body of the webhook (docs/stock-feeds.md). */
export function alarmPost(alarms: readonly ToldAlarm[]): Record<string, unknown> {
  return {
    type: 'feed.alarms',
    dedup_key: keyOf(alarms),
    alarms: alarms.map(({ id, dealership, kind, message, beganAt }) => ({ id, dealership, kind, message, began_at: beganAt.toISOString() })),
  }
}

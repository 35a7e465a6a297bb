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

export function alarmMail(addresses: readonly string[], alarms: readonly ToldAlarm[]): Mail {
  const feeds = [...new Set(alarms.map(({ dealership }) => dealership))]
  const subject = feeds.length === 1 ? `Feed of ${feeds[0]}: ${alarms.map(({ kind }) => KIND_WORDS[kind]).join(', ')}` : `${feeds.length} feeds need somebody`
  return {
    dedupKey: `feed-alarms:${createHash('sha256').update(alarms.map(({ id }) => id).join(',')).digest('hex').slice(0, 24)}`,
    folder: 'alarms',
    fromName: 'Stock feeds',
    to: addresses.map((address) => ({ name: '', address })),
    replyTo: null,
    subject,
    text: [...alarms.map(alarmLine), '', 'npm run status shows what is still wrong; npm run stock -- runs --dealership <slug> shows the imports.'].join('\n'),
    isAutomatic: true,
  }
}

/** The body of the webhook, of one alarm (docs/stock-feeds.md): of several at once, the key would be another as soon as one more begins. */
export function alarmPost({ id, dealership, kind, message, beganAt }: ToldAlarm): Record<string, unknown> {
  return {
    type: 'feed.alarms',
    dedup_key: `feed-alarms:${id}`,
    alarms: [{ id, dealership, kind, message, began_at: beganAt.toISOString() }],
  }
}

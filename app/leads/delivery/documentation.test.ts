import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { checkValues } from '~/tenants/check-values'
import { CHANNEL_KINDS } from '~/tenants/settings/leads'
import type { BotSignal } from '~/domain/forms/spam'
import { COMMANDS, LEAD_STATES } from '../command/leads-arguments'
import { leadDelivery } from '../../../tests/support/lead-delivery'
import { webhookSignature } from '~/platform/http/webhook-signature'

/** Names of a bot's signs in the guide. */
const SIGNS = { honeypot: 'hidden_field', time: 'too_quick', 'no script': 'no_script' } satisfies Record<string, BotSignal>

const guide = readFileSync('docs/lead-delivery.md', 'utf8')
const blocks = (language: string) => [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text)
/** Not by the guide itself, which a failure would print from its beginning to its end. */
const says = (words: RegExp) => expect(words.test(guide), `docs/lead-delivery.md says ${String(words)} nowhere`).toBe(true)
const hasRow = (first: string) => expect(guide.includes(`\n| ${first} |`), `no table of docs/lead-delivery.md has a row that begins with | ${first} |`).toBe(true)

describe('docs/lead-delivery.md', () => {
  it('has an example of each kind of channel that the settings take', () => {
    const example = JSON.parse(blocks('json')[0] ?? '') as { leads: { channels: { kind: string }[] } }
    expect(checkValues(example)).toEqual([])
    expect([...new Set(example.leads.channels.map(({ kind }) => kind))].sort()).toEqual([...CHANNEL_KINDS].sort())
  })

  test.each(CHANNEL_KINDS)('explains %s', (kind) => hasRow(`\`${kind}\``))

  test.each(Object.keys(COMMANDS))('shows npm run leads -- %s', (name) => says(new RegExp(`npm run (-s )?leads -- ${name}\\b`)))
  test.each(LEAD_STATES)('says what it is to be %s', (state) => says(new RegExp(`\\b${state === 'dead' ? 'dead letter' : state}\\b`)))
  test.each(Object.keys(SIGNS))('says what the sign “%s” is', hasRow)

  it('shows all that a webhook gets', () => {
    const { lead } = JSON.parse(blocks('json')[1] ?? '') as { lead: { car: object } }
    const { payload } = leadDelivery().lead
    expect(Object.keys(lead)).toEqual(Object.keys(payload))
    expect(Object.keys(lead.car)).toEqual(Object.keys(payload.car ?? {}))
  })

  it('shows a check of the signature that works', async () => {
    const code = `data:text/javascript,${encodeURIComponent(blocks('js')[0] ?? '')}`
    const { isFromThePlatform } = (await import(/* @vite-ignore */ code)) as { isFromThePlatform: (...args: unknown[]) => boolean }
    const now = new Date('2026-11-24T00:30:00Z')
    const seconds = now.getTime() / 1_000
    const header = webhookSignature('a secret', '{"a":1}', now)
    expect(isFromThePlatform('a secret', header, '{"a":1}', seconds)).toBe(true)
    expect(isFromThePlatform('a secret', header, '{"a":2}', seconds)).toBe(false)
    expect(isFromThePlatform('another', header, '{"a":1}', seconds)).toBe(false)
    expect(isFromThePlatform('a secret', header, '{"a":1}', seconds + 301)).toBe(false)
    expect(isFromThePlatform('a secret', 'nonsense', '{"a":1}', seconds)).toBe(false)
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GUIDES } from '../domain/trade-ins/guides'
import { parseEnv } from './env.server'
import { vendorsOf } from './vendors.server'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_12345', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const TWILIO = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: 'Cars' }

test.each([
  [{}, { cards: null, texts: null, guides: [] }],
  [{ ALLOW_FAKES: 'true' }, { cards: 'fake', texts: 'fake', guides: [] }],
  [STRIPE, { cards: 'stripe', texts: null, guides: [] }],
  [{ ...STRIPE, ALLOW_FAKES: 'true' }, { cards: 'stripe', texts: 'fake', guides: [] }],
  [{ ...TWILIO, ALLOW_FAKES: 'true' }, { cards: 'fake', texts: 'twilio', guides: [] }],
  [{ ...STRIPE, ...TWILIO }, { cards: 'stripe', texts: 'twilio', guides: [] }],
  [{ REDBOOK_URL: 'https://guide.example' }, { cards: null, texts: null, guides: ['redbook'] }],
  [{ REDBOOK_URL: 'https://guide.example', AUTOGRAB_URL: 'http://other.example' }, { cards: null, texts: null, guides: ['autograb', 'redbook'] }],
])('%j', (source, expected) => expect(vendorsOf(parseEnv(source))).toEqual(expected))

// A dealership that was brought in beside the running demo took cards that nobody charged.
test.each([
  ['a site of theirs', 'demo-one', 'fake'],
  ['another site', 'northside', null],
  ['any', undefined, 'fake'],
] as const)('stand-ins that are allowed for some sites serve %s', (_which, site, expected) => {
  const allowed = parseEnv({ ALLOW_FAKES: 'true', FAKES_FOR: 'demo-one, demo-two' })
  expect(vendorsOf(allowed, site)).toMatchObject({ cards: expected, texts: expected })
  expect(vendorsOf(parseEnv({ ...STRIPE, ALLOW_FAKES: 'true', FAKES_FOR: 'demo-one' }), site)).toMatchObject({ cards: 'stripe' })
})

test.each(GUIDES)('docs/vendors.md says by which variables the guide %s is set', (guide) => {
  const [, choices = '', variables = ''] = /\| a guide: (.*?) \| (.*?) \|/.exec(readFileSync('docs/vendors.md', 'utf8')) ?? []
  expect(choices).toContain(`\`${guide}\``)
  for (const end of ['URL', 'KEY']) expect(variables).toContain(`\`${guide.toUpperCase()}_${end}\``)
})

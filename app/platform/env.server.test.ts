import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { ConfigurationError, envSchema, parseEnv } from './env.server'

test('nothing set is a platform that starts', () => {
  expect(parseEnv({})).toMatchObject({ NODE_ENV: 'production', PORT: 3000, PLATFORM_DOMAIN: 'localhost', SEED_DEMO: true })
  expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toEqual(parseEnv({}))
})

describe('a wrong value is one line: the variable, what was found, what is expected', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT: found "70000", expected a port number from 0 to 65535'],
    [{ PORT: '3000.5' }, 'PORT: found "3000.5", expected a port number from 0 to 65535'],
    [{ MEILI_URL: 'localhost:7700' }, 'MEILI_URL: found "localhost:7700", expected an http or https address, such as http://localhost:7700'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: found "loud", expected one of fatal, error, warn, info, debug, trace, silent'],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO: found "yes", expected one of true, false'],
    [{ PLATFORM_DOMAIN: 'Dealers Example' }, 'PLATFORM_DOMAIN: found "Dealers Example", expected a lower-case host name such as dealers.example.com'],
    [{ EVENT_RETENTION_DAYS: '0' }, 'EVENT_RETENTION_DAYS: found "0", expected a whole number from 1 to 3650'],
    [{ EVENT_RETENTION_DAYS: 'forever' }, 'EVENT_RETENTION_DAYS: found "forever", expected a whole number from 1 to 3650'],
    [{ MAIL_FROM: 'the platform' }, 'MAIL_FROM: found "the platform", expected an address such as leads@dealers.example.com'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: found nothing, expected a value, because SMTP_URL is set'],
    [{ MAIL_FROM: 'leads@dealers.example' }, 'SMTP_URL: found nothing, expected a value, because MAIL_FROM is set'],
    [{ MAIL_FROM: 'leads@dealers.example', SMTP_URL: '' }, 'SMTP_URL: found nothing, expected a value, because MAIL_FROM is set'],
    [{ ALARM_EMAIL: 'ops@dealers.example' }, 'SMTP_URL: found nothing, expected a value, because ALARM_EMAIL is set'],
    [{ S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID: found nothing, expected a value, because S3_SECRET_ACCESS_KEY is set'],
    [{ ALARM_WEBHOOK_URL: 'https://ops.example/alarms' }, 'ALARM_WEBHOOK_SECRET: found nothing, expected a value, because ALARM_WEBHOOK_URL is set'],
    [{ DATABASE_DIRECT_URL: 'postgresql://a@b.example/c' }, 'DATABASE_URL: found nothing, expected a value, because DATABASE_DIRECT_URL is set'],
    [{ TWILIO_FROM: '+61480000000' }, 'TWILIO_ACCOUNT_SID: found nothing, expected a value, because TWILIO_FROM is set'],
    [{ ALLOW_PRIVATE_WEBHOOKS: 'yes' }, 'ALLOW_PRIVATE_WEBHOOKS: found "yes", expected one of true, false'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE: found "0", expected a whole number from 2 to 200'],
    [{ WEB_PROCESSES: '0' }, 'WEB_PROCESSES: found "0", expected a whole number from 1 to 99, or auto'],
    [{ WEB_PROCESSES: 'all' }, 'WEB_PROCESSES: found "all", expected a whole number from 1 to 99, or auto'],
    [{ ALLOW_FAKES: '1' }, 'ALLOW_FAKES: found "1", expected one of true, false'],
    [{ TWILIO_FROM: 'The whole dealership' }, 'TWILIO_FROM: found "The whole dealership", expected a number such as +61480000000, or a name of at most eleven letters'],
    [{ STRIPE_SECRET_KEY: 'sk_test_12345' }, 'STRIPE_WEBHOOK_SECRET: found nothing, expected a value, because STRIPE_SECRET_KEY is set'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY: found nothing, expected a value, because STRIPE_WEBHOOK_SECRET is set'],
    [{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` }, 'TWILIO_AUTH_TOKEN: found nothing, expected a value, because TWILIO_ACCOUNT_SID is set'],
    [
      { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't' },
      'TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID: found nothing, expected a value, because TWILIO_ACCOUNT_SID is set',
    ],
  ])('%j', (source, line) => {
    expect(() => parseEnv(source)).toThrow(new ConfigurationError(line))
  })

  test.each([['STRIPE_SECRET_KEY', 'pk_live_1'], ['STRIPE_WEBHOOK_SECRET', 'whsec_1 2']])('%s is not repeated', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name}: found something else, expected a`))
  })

  test.each(['postgresql://a:b/c@db/x', 'postgresql://a:b#c@db/x', 'postgresql://a:b?c@db/x', 'postgresql://a:b@db:99999/x'])('%s, which ends within its password or has no such port', (url) =>
    expect(() => parseEnv({ DATABASE_URL: url })).toThrow(
      new ConfigurationError('DATABASE_URL: found something else, expected an address whose port is one, and in whose password /, #, ? and @ are written %2F, %23, %3F and %40'),
    ),
  )

  test('a password is not repeated', () => {
    expect(() => parseEnv({ DATABASE_URL: 'mysql://root:secret@db/x' })).toThrow(
      new ConfigurationError('DATABASE_URL: found something else, expected an address such as postgresql://user:password@host:5432/name'),
    )
    expect(() => parseEnv({ SMTP_URL: 'user:secret@smtp.example.com', MAIL_FROM: 'a@b.example' })).toThrow(
      new ConfigurationError('SMTP_URL: found something else, expected an address such as smtps://user:password@smtp.example.com'),
    )
  })
})

test.each([
  ['PORT', 0, 65_535],
  ['PUBLIC_PORT', 0, 65_535],
  ['DATABASE_POOL_SIZE', 2, 200],
  ['TRUSTED_PROXIES', 0, 10],
  ['PAGE_CACHE_MB', 0, 4_096],
  ['LEAD_RETENTION_DAYS', 1, 3_650],
  ['FEED_MAX_MB', 1, 10_240],
])('%s is a whole number from %d to %d', (name, least, most) => {
  for (const value of [least, most]) expect(parseEnv({ [name]: String(value) })).toMatchObject({ [name]: value })
  for (const value of [least - 1, most + 1, least + 0.5]) expect(() => parseEnv({ [name]: String(value) })).toThrow(`${name}: found "${value}", expected a`)
})

test.each([['ALARM_WEBHOOK_SECRET', 16], ['METRICS_TOKEN', 16], ['LINK_SECRET', 32]])('%s has at least %d characters, and is not repeated', (name, least) => {
  expect(parseEnv({ [name]: 'x'.repeat(least) })).toMatchObject({ [name]: 'x'.repeat(least) })
  expect(() => parseEnv({ [name]: 'x'.repeat(least - 1) })).toThrow(`${name}: found something else, expected at least ${least} characters`)
})

// What may reach the platform's own network, or stand in for a vendor, is open only where that is said.
test.each([['ALLOW_PRIVATE_WEBHOOKS', false], ['ALLOW_PRIVATE_FEEDS', false], ['ALLOW_FAKES', false], ['SEED_DEMO', true]])('%s is %s unless it is set', (name, unset) => {
  expect(parseEnv({})).toMatchObject({ [name]: unset })
  for (const value of [true, false]) expect(parseEnv({ [name]: String(value) })).toMatchObject({ [name]: value })
})

test('lists have commas and spaces between their names, and each name is looked at', () => {
  expect(parseEnv({ SHARED_VARIABLES: ' LEADS_GROUP_CRM, FEED_2 ,', ALARM_EMAIL: 'ops@dealers.example.com , ann@dealers.example.com,', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'leads@dealers.example' })).toMatchObject({
    SHARED_VARIABLES: ['LEADS_GROUP_CRM', 'FEED_2'],
    ALARM_EMAIL: ['ops@dealers.example.com', 'ann@dealers.example.com'],
  })
  for (const wrong of ['LINK_SECRET', 'MY_LEADS_CRM', 'LEADS_crm', 'LEADS_', 'LEADS_A-B']) expect(() => parseEnv({ SHARED_VARIABLES: `LEADS_GROUP_CRM,${wrong}` })).toThrow('SHARED_VARIABLES: found')
  expect(() => parseEnv({ ALARM_EMAIL: 'ops@dealers.example.com,ops' })).toThrow('ALARM_EMAIL: found')
})

test.each<[string, string[], string[]]>([
  ['DATABASE_URL', ['postgresql://a@b/c', 'postgres://a@b/c', 'postgresql://a:b%2Fc@d/e', 'postgresql:///a?host=/var/run', 'postgresql://a:b@/c?host=/var/run'], ['see postgresql://a@b/c']],
  ['DATABASE_DIRECT_URL', ['postgresql://a@b/c', 'postgres://a@b/c'], ['see postgresql://a@b/c']],
  ['DATABASE_REPLICA_URL', ['postgresql://a@b/c', 'postgres://a@b/c'], ['see postgresql://a@b/c']],
  ['STRIPE_SECRET_KEY', [], ['my sk_live_12345', 'sk_live_12345 mine', 'sk_1234']],
  ['TWILIO_ACCOUNT_SID', [], [`XAC${'0'.repeat(32)}`, `AC${'0'.repeat(33)}`, `AC${'0'.repeat(31)}`]],
  ['TWILIO_MESSAGING_SERVICE_SID', [], [`XMG${'0'.repeat(32)}`, `MG${'0'.repeat(33)}`, `MG${'0'.repeat(31)}`]],
  ['MEILI_URL', ['http://meili:7700', 'https://m'], ['see http://meili:7700', 'http://']],
  ['WEB_PROCESSES', ['99'], ['100', 'x9', '9x']],
  ['PLATFORM_DOMAIN', ['d', 'dealers.example.com'], ['dealers.example.com.', '.dealers', 'dealers.example.com/']],
  ['S3_BUCKET', ['abc', 'a'.repeat(63)], ['ab', 'a'.repeat(64), '-abc', 'abc-']],
  ['S3_REGION', ['ap-southeast-2'], ['ap_southeast', 'Sydney']],
])('%s is all of what it says', (name, right, wrong) => {
  for (const value of right) expect(() => parseEnv({ DATABASE_URL: 'postgres://a@b/c', [name]: value })).not.toThrow()
  for (const value of wrong) expect(() => parseEnv({ [name]: value })).toThrow(`${name}: found`)
})

test('a secret takes over from another while both are set', () => {
  expect(parseEnv({ STRIPE_SECRET_KEY: 'sk_live_12345', STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' }).STRIPE_WEBHOOK_SECRET).toEqual(['whsec_new', 'whsec_old'])
})

test('auto is as many web processes as the machine has cores', () => {
  expect(parseEnv({})).toMatchObject({ WEB_PROCESSES: 1 })
  expect(parseEnv({ WEB_PROCESSES: '3' })).toMatchObject({ WEB_PROCESSES: 3 })
  expect(parseEnv({ WEB_PROCESSES: 'auto' })).toMatchObject({ WEB_PROCESSES: availableParallelism() })
})

test('.env.example lists every variable with its default', () => {
  const listed = new Map(
    readFileSync('.env.example', 'utf8')
      .split('\n')
      .flatMap((line) => (/^[A-Z0-9_]+=/.test(line) ? [line.split('=', 2) as [string, string]] : [])),
  )
  expect([...listed.keys()].sort()).toEqual(Object.keys(envSchema.shape).sort())
  expect(parseEnv(Object.fromEntries(listed))).toEqual(parseEnv({}))
})

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

  test('a password is not repeated', () => {
    expect(() => parseEnv({ DATABASE_URL: 'mysql://root:secret@db/x' })).toThrow(
      new ConfigurationError('DATABASE_URL: found something else, expected an address such as postgresql://user:password@host:5432/name'),
    )
    expect(() => parseEnv({ SMTP_URL: 'user:secret@smtp.example.com', MAIL_FROM: 'a@b.example' })).toThrow(
      new ConfigurationError('SMTP_URL: found something else, expected an address such as smtps://user:password@smtp.example.com'),
    )
  })
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

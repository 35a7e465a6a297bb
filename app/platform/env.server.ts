import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { EMAIL_ADDRESS } from '../domain/text/email-address'
import { GUIDES, type Guide } from '../domain/trade-ins/guides'

function numberWithin(least: number, most: number, expected: string) {
  return z.coerce.number({ invalid_type_error: expected }).int(expected).min(least, expected).max(most, expected)
}

function wholeNumber(least: number, most: number, fallback: number) {
  return numberWithin(least, most, `a whole number from ${least} to ${most}`).default(fallback)
}

const port = numberWithin(0, 65_535, 'a port number from 0 to 65535')

const days = (fallback: number) => wholeNumber(1, 3_650, fallback)

function yesOrNo(fallback: boolean) {
  return z
    .enum(['true', 'false'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true')
}

const httpUrl = z
  .string()
  .refine((text) => /^https?:\/\/[^\s/]+/.test(text), 'an http or https address, such as http://localhost:7700')

const postgresUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text), 'an address such as postgresql://user:password@host:5432/name')
  // As the driver reads it, which takes a user without a host before a socket's folder. With `/`, `#` or `?` the address ends within the password.
  .refine((text) => URL.canParse(text.replace('@/', '@localhost/')), 'an address whose port is one, and in whose password /, #, ? and @ are written %2F, %23, %3F and %40')

type GuideVariables = { [G in Guide as `${Uppercase<G>}_URL`]: z.ZodOptional<typeof httpUrl> } & { [G in Guide as `${Uppercase<G>}_KEY`]: z.ZodOptional<z.ZodString> }

/** Where each guide answers, by a service of the contract in docs/vendors.md, and the key that it asks for: `AUTOGRAB_URL` and `AUTOGRAB_KEY`. */
function guideVariables(): GuideVariables {
  return Object.fromEntries(
    GUIDES.flatMap((guide) => [
      [`${guide.toUpperCase()}_URL`, httpUrl.optional()],
      [`${guide.toUpperCase()}_KEY`, z.string().optional()],
    ]),
  ) as GuideVariables
}

/** Every variable the platform reads, each with its default and its meaning; `.env.example` lists the same. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Where the record of everything is. Empty: an embedded Postgres under DATA_DIR. */
  DATABASE_URL: postgresUrl.optional(),
  /**
   * Set where DATABASE_URL leads through a pool of connections that gives one for a transaction only (PgBouncer): the server itself, for what
   * needs a connection of its own. The same as DATABASE_URL: there is no such pool.
   */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** Whether that pool finds what was prepared on another of its connections: PgBouncer from 1.21 with `max_prepared_statements`, from 1.24 by itself. */
  DATABASE_POOL_PREPARES: yesOrNo(false),
  /** A streaming replica of that server, by the same kind of address: pages that are the same for everybody are read from it. Empty: there is none. */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /**
   * The most connections that a web process opens to the database, and again as many to a replica. At least 2, because some work holds one connection and asks by another. A worker
   * goes by pools of its own (scripts/worker.ts): 21 connections at most, whatever this says.
   */
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 10),
  /** Meilisearch for stock search. Empty: Postgres answers. */
  MEILI_URL: httpUrl.optional(),
  /** A key of it that may do everything; web processes without one search by the key that the worker makes for them. */
  MEILI_API_KEY: z.string().optional(),
  PORT: port.default(3000),
  /** The address the server listens on. */
  HOST: z.string().min(1, 'an address to listen on, such as 0.0.0.0').default('0.0.0.0'),
  /** How many web processes share PORT; auto: one for each core of the machine. */
  WEB_PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'a whole number from 1 to 99, or auto')
    .default('1')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text))),
  /** Sites answer at {slug}.{PLATFORM_DOMAIN} beside their own domains. */
  PLATFORM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'a lower-case host name such as dealers.example.com')
    .default('localhost'),
  /** The scheme and port of the addresses that the platform writes; a proxy with TLS in front: https. */
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  /** The port in those addresses; empty: PORT for http, none for https. */
  PUBLIC_PORT: port.optional(),
  /** How many proxies in front set X-Forwarded-For. */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  /** The embedded database, pictures and caches. */
  DATA_DIR: z.string().min(1, 'a folder').default('.data').transform((folder) => path.resolve(folder)),
  /** A bucket for dealers' pictures and their renderings, shared by all processes (docs/operating.md). Empty: they are kept below DATA_DIR. */
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket').optional(),
  S3_REGION: z.string().regex(/^[a-z0-9-]+$/, 'a region such as ap-southeast-2').default('us-east-1'),
  /** A store of another vendor than Amazon, or on a machine of one's own. */
  S3_ENDPOINT: httpUrl.optional(),
  /** Both or none: without them the client finds those of the machine. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Memory that each web process keeps whole pages in, for visitors without a cookie; 0 keeps none. */
  PAGE_CACHE_MB: wholeNumber(0, 4096, 24),
  /** Days that recorded events (numbers asked for, cars saved) are kept; the worker deletes older ones. */
  EVENT_RETENTION_DAYS: days(400),
  /** Days after which the worker takes the person out of a lead; what it was about is kept. */
  LEAD_RETENTION_DAYS: days(730),
  /** Days after which it takes the car out of a trade-in's valuation. */
  VALUATION_RETENTION_DAYS: days(180),
  /** Days after their last sign-in that shoppers are deleted, with the cars that they keep. */
  SHOPPER_RETENTION_DAYS: days(730),
  /** Days after their end that reservations are deleted; tax law asks for years. */
  RESERVATION_RETENTION_DAYS: days(2_555),
  /** Days that leads, mails and exports of removed sites are kept as files below DATA_DIR. */
  DELIVERED_FILE_RETENTION_DAYS: days(90),
  /** The server that mail goes out through, with user and password. Empty: mail is written to files below DATA_DIR/mail, not sent. */
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\/[^\s/]+/.test(text) && URL.canParse(text), 'an address such as smtps://user:password@smtp.example.com')
    .optional(),
  /** Whom mail comes from; replies go to the dealership or the shopper. Both it and SMTP_URL, or none. */
  MAIL_FROM: z
    .string()
    .regex(EMAIL_ADDRESS, 'an address such as leads@dealers.example.com')
    .optional(),
  /** Lets lead webhooks reach addresses of this machine and its networks. Whoever writes settings then reaches them too. */
  ALLOW_PRIVATE_WEBHOOKS: yesOrNo(false),
  /** The folder below which feeds are dropped. Empty: DATA_DIR/drop. */
  FEED_DROP_DIR: z.string().min(1, 'a folder').transform((folder) => path.resolve(folder)).optional(),
  /** The largest feed that is fetched, in megabytes. */
  FEED_MAX_MB: wholeNumber(1, 10_240, 512),
  /** Lets feeds come from addresses of this machine and its networks, and without TLS. Whoever writes folders then reaches them too. */
  ALLOW_PRIVATE_FEEDS: yesOrNo(false),
  /** Variables of lead channels and feeds that any site's folder may name: names with commas between them. Others carry their site's slug. */
  SHARED_VARIABLES: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()).filter(Boolean))
    .refine((names) => names.every((name) => /^(LEADS|FEED)_[A-Z0-9_]+$/.test(name)), 'names such as LEADS_GROUP_CRM, with commas between them')
    .optional(),
  /** Who is told of alarms by mail, through SMTP_URL: addresses with commas between them. Empty: nobody. */
  ALARM_EMAIL: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()).filter(Boolean))
    .refine((addresses) => addresses.every((address) => EMAIL_ADDRESS.test(address)), 'addresses such as ops@dealers.example.com, with commas between them')
    .optional(),
  /** What is told of alarms by a signed post. Empty: nothing. */
  ALARM_WEBHOOK_URL: httpUrl.optional(),
  /** What it is signed with. */
  ALARM_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  /** What links in mails are signed with, so that only who got one can cancel or move a booking. Empty: a key of its own in DATA_DIR. */
  LINK_SECRET: z.string().min(32, 'at least 32 characters, the same for web and worker').optional(),
  /** What Prometheus shows to read `/metrics` from another machine, as a bearer token. Empty: it is read on this machine alone. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Demo dealerships and their stock are brought in when the database has no tenant. */
  SEED_DEMO: yesOrNo(true),
  /** Stand-ins serve where no vendor is set: a card desk that moves no money, text messages that are lines of a file. */
  ALLOW_FAKES: yesOrNo(false),
  /** The sites that they serve, by slugs with commas between them; empty: all. `npm start` names the demo's, so that a dealership that is brought in beside them gets none. */
  FAKES_FOR: z
    .string()
    .transform((text) => text.split(',').map((slug) => slug.trim()).filter(Boolean))
    .optional(),
  /** Stripe takes deposits (docs/vendors.md). Empty: no card payments. */
  STRIPE_SECRET_KEY: z.string().regex(/^[sr]k_\w{5,}$/, 'a secret or restricted key, sk_… or rk_…').optional(),
  /** What Stripe signs its webhooks with; several with a comma between them while one takes over from another. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S+$/, 'a signing secret such as whsec_…, or several with a comma between them')
    .transform((text) => text.split(',').filter(Boolean))
    .optional(),
  STRIPE_API_BASE: httpUrl.default('https://api.stripe.com'),
  /** Where Stripe's payment page is: another one where the account has a domain of its own for it. */
  STRIPE_CHECKOUT_ORIGIN: httpUrl.default('https://checkout.stripe.com'),
  /** Twilio sends text messages (docs/vendors.md). Empty: none are sent, and no site has a sign-in. */
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-f]{32}$/i, 'an account SID, AC and 32 hexadecimal digits').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** Who messages come from: a number such as +61480000000, or a name of at most eleven letters. */
  TWILIO_FROM: z.string().regex(/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{2,11})$/, 'a number such as +61480000000, or a name of at most eleven letters').optional(),
  /** In place of TWILIO_FROM: a messaging service, which picks the sender. */
  TWILIO_MESSAGING_SERVICE_SID: z.string().regex(/^MG[0-9a-f]{32}$/i, 'a messaging service SID, MG and 32 hexadecimal digits').optional(),
  TWILIO_API_BASE: httpUrl.default('https://api.twilio.com'),
  ...guideVariables(),
  /** A geocoding service of the contract in docs/vendors.md, asked where postcodes are. Empty: the platform's own table. */
  GEOCODING_URL: httpUrl.optional(),
  GEOCODING_KEY: z.string().optional(),
  /** Where pictures of maps come from, with {map_key}, {latitude}, {longitude} and {zoom} in it. Empty: the platform draws its own. */
  STATIC_MAP_URL: httpUrl.optional(),
})

/** What has to be set once something is: any one of the variables after it. */
const SET_TOGETHER: readonly { given: keyof Env; needs: readonly (keyof Env)[] }[] = [
  { given: 'SMTP_URL', needs: ['MAIL_FROM'] },
  // Mails are files without it, that nobody gets: whoever says who they come from, or whom alarms go to, has lost it or written it otherwise.
  { given: 'MAIL_FROM', needs: ['SMTP_URL'] },
  { given: 'ALARM_EMAIL', needs: ['SMTP_URL'] },
  { given: 'DATABASE_DIRECT_URL', needs: ['DATABASE_URL'] },
  { given: 'DATABASE_REPLICA_URL', needs: ['DATABASE_URL'] },
  { given: 'S3_ACCESS_KEY_ID', needs: ['S3_SECRET_ACCESS_KEY'] },
  { given: 'S3_SECRET_ACCESS_KEY', needs: ['S3_ACCESS_KEY_ID'] },
  { given: 'ALARM_WEBHOOK_URL', needs: ['ALARM_WEBHOOK_SECRET'] },
  { given: 'STRIPE_SECRET_KEY', needs: ['STRIPE_WEBHOOK_SECRET'] },
  { given: 'STRIPE_WEBHOOK_SECRET', needs: ['STRIPE_SECRET_KEY'] },
  { given: 'TWILIO_ACCOUNT_SID', needs: ['TWILIO_AUTH_TOKEN'] },
  { given: 'TWILIO_ACCOUNT_SID', needs: ['TWILIO_FROM', 'TWILIO_MESSAGING_SERVICE_SID'] },
  { given: 'TWILIO_AUTH_TOKEN', needs: ['TWILIO_ACCOUNT_SID'] },
  { given: 'TWILIO_FROM', needs: ['TWILIO_ACCOUNT_SID'] },
  { given: 'TWILIO_MESSAGING_SERVICE_SID', needs: ['TWILIO_ACCOUNT_SID'] },
  { given: 'GEOCODING_URL', needs: ['GEOCODING_KEY'] },
]

export type Env = z.output<typeof envSchema>

/** A start-up fault that is the operator's to mend: its message is the one line to print, without a stack. */
export class ConfigurationError extends Error {}

/**
 * Parses the environment.
 * @throws ConfigurationError of one line: the variable, what was found and what is expected.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = envSchema.safeParse(given)
  if (parsed.success) return withPartners(parsed.data)
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  const expected =
    issue?.code === 'invalid_enum_value' ? `one of ${issue.options.join(', ')}` : (issue?.message ?? 'another value')
  // These hold a password, so they are never repeated.
  const found = /^(DATABASE|DATABASE_DIRECT|DATABASE_REPLICA|SMTP)_URL$|_(KEY|SECRET|TOKEN)$/.test(name) ? 'something else' : `"${given[name] ?? ''}"`
  throw new ConfigurationError(`${name}: found ${found}, expected ${expected}`)
}

function withPartners(env: Env): Env {
  for (const { given, needs } of SET_TOGETHER) {
    if (env[given] === undefined || needs.some((name) => env[name] !== undefined)) continue
    throw new ConfigurationError(`${needs.join(' or ')}: found nothing, expected a value, because ${given} is set`)
  }
  return env
}

let parsed: Env | undefined

/** The environment, parsed on first use. A wrong value ends the process with its one line. */
export function env(): Env {
  try {
    parsed ??= parseEnv(process.env)
    return parsed
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

import { z } from 'zod'
import { timeZone } from '~/domain/time/time-zone'
import { mappingSchema } from '../mapping/mapping-schema'

/** Credentials are values of the process's environment, never of a folder; other variables of the process are none of a folder's business. */
const variable = z.string().regex(/^FEED_[A-Z0-9_]+$/, 'the name of an environment variable that begins with FEED_, such as FEED_NORTHSIDE_PASSWORD')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 05:30')
const fileName = z.string().regex(/^[^/\\\0]{1,200}$/, 'a file name such as stock.csv; * stands for anything')

/** How often, how it is read, and when somebody should ask where it stays. */
const everySource = {
  mapping: z.string().min(1).default('platform').describe('The name of a shipped mapping, or a file of this folder such as feeds/stock.mapping.json.'),
  everyMinutes: z.number().int().min(1).max(1_440).optional().describe('How often it is fetched; a folder every minute, the others every hour, where nothing is said.'),
  at: z.array(time).min(1).max(48).optional().describe('In place of everyMinutes: the times of the day.'),
  timeZone: timeZone.optional().describe("Of those times; without it, the dealership's."),
  staleAfterHours: z.number().int().min(1).max(720).default(26).describe('After so many hours without a feed there is an alarm.'),
}

/** A web server: a feed that has not changed (ETag, Last-Modified) is not fetched again. */
const httpsSource = z
  .object({
    from: z.literal('https'),
    url: z.string().regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/, 'an address such as https://feeds.example.com/stock.csv, without user and password'),
    basic: z.object({ user: z.string().min(1).max(200), passwordVariable: variable }).strict().optional(),
    bearerVariable: variable.optional(),
    ...everySource,
  })
  .strict()

const sftpSource = z
  .object({
    from: z.literal('sftp'),
    host: z.string().regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/, 'a host name'),
    port: z.number().int().min(1).max(65_535).default(22),
    user: z.string().min(1).max(200),
    passwordVariable: variable.optional(),
    privateKeyVariable: variable.optional().describe('Its value is the key itself, with \\n for line ends where there can be none.'),
    hostKey: z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/, "the server's key as ssh-keygen -l says it: SHA256:…").describe('Without it, anybody could be the server.'),
    folder: z.string().min(1).max(500).default('.'),
    file: fileName.describe('Of several that * fits, the newest.'),
    ...everySource,
  })
  .strict()

/** A folder below FEED_DROP_DIR, into which others put files. */
const folderSource = z
  .object({
    from: z.literal('folder'),
    folder: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/, 'a folder below FEED_DROP_DIR, such as northside'),
    file: fileName.default('*').describe('Of several that * fits, the newest.'),
    quietSeconds: z.number().int().min(0).max(3_600).default(60).describe('A file is complete when nobody has written to it for so long.'),
    ...everySource,
  })
  .strict()

/** `feed` of a dealership's file: where its stock comes from by itself. */
export const feedSourceSchema = z.discriminatedUnion('from', [httpsSource, sftpSource, folderSource])
type GivenSource = z.output<typeof feedSourceSchema>

/** A source as it is stored: with the mapping itself, where it is a file of the folder. */
export const storedSourceSchema = z.object({ source: feedSourceSchema, mapping: mappingSchema.nullable(), timeZone })
export type FeedSource = GivenSource
export type StoredSource = z.output<typeof storedSourceSchema>

const DEFAULT_MINUTES = { https: 60, sftp: 60, folder: 1 } as const

/** When a source is due. @param zone the dealership's */
export function scheduleOf({ from, everyMinutes, at, timeZone: own }: GivenSource, zone: string) {
  return at ? { at, timeZone: own ?? zone } : { everyMinutes: everyMinutes ?? DEFAULT_MINUTES[from] }
}

/** What is wrong with a source that its shape does not say: the key, and what is allowed. */
export function sourceFault(source: GivenSource): { key: string; allowed: string } | null {
  if (source.at && source.everyMinutes !== undefined) return { key: 'at', allowed: 'one of everyMinutes and at' }
  if (source.from === 'https') {
    if (source.basic && source.bearerVariable) return { key: 'bearerVariable', allowed: 'one of basic and bearerVariable' }
    if ((source.basic || source.bearerVariable) && source.url.startsWith('http:')) return { key: 'url', allowed: 'an address with https: where there are credentials' }
  }
  if (source.from === 'sftp' && !source.passwordVariable && !source.privateKeyVariable) return { key: 'passwordVariable', allowed: 'passwordVariable or privateKeyVariable' }
  return null
}

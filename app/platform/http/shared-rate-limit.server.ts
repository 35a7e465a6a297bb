import { createHash } from 'node:crypto'
import { z } from 'zod'
import { networksOf, WIDER_NETWORKS } from '~/domain/forms/spam'
import { statement, type Sender } from '../db/statement.server'

/**
 * At most `limit` uses in each window that starts with the first of them, by the database's clock: a machine that is days ahead would begin windows
 * in which everybody else is refused until then, and one behind it end them all.
 */
export type RateLimit = { name: string; limit: number; windowMs: number }

const TAKE = statement({
  name: 'rate-turn-take',
  isPrepared: true,
  values: [z.string(), z.number()],
  row: { turns: z.number() },
  text: `
    insert into rate_turn (key, until, turns) values ($1, now() + make_interval(secs => $2::float / 1000), 1)
    on conflict (key) do update set
      turns = case when rate_turn.until <= now() then 1 else rate_turn.turns + 1 end,
      until = case when rate_turn.until <= now() then excluded.until else rate_turn.until end
    returning turns`,
})

/**
 * Counts one use over all processes. Whose it is is stored as a hash, as long as its window lasts.
 * @param who whose uses are counted together, such as a network's on one site
 * @returns whether it was within the limit
 */
export async function countWithinLimit(sender: Sender, { name, limit, windowMs }: RateLimit, who: string): Promise<boolean> {
  const key = createHash('sha256').update(`${name} ${who}`).digest('base64url')
  const taken = await TAKE.first(sender, [key, windowMs])
  return taken !== null && taken.turns <= limit
}

/**
 * Counts one use against limits that each count by another name, the narrowest first: what is over one is not counted against those after it,
 * so that nobody uses up by themselves what is everybody's.
 * @returns whether it was within all of them
 */
export async function countWithinLimits(sender: Sender, uses: readonly (readonly [limit: RateLimit, who: string])[]): Promise<boolean> {
  for (const [limit, who] of uses) if (!(await countWithinLimit(sender, limit, who))) return false
  return true
}

/**
 * What counts one use of a network, as `countWithinLimits` takes it: of IPv6 also of the wider networks, or whoever has one would use up what is everybody's.
 * @param whose what is counted by itself, such as each site's
 */
export function networkLimits(limit: RateLimit, address: string, whose = ''): (readonly [limit: RateLimit, who: string])[] {
  const times = [1, WIDER_NETWORKS.of56, WIDER_NETWORKS.of48]
  return networksOf(address).map((network, at) => [{ ...limit, limit: limit.limit * (times[at] ?? 1) }, `${whose} ${network}`.trim()])
}

const TIDY = statement({ name: 'rate-turns-tidy', values: [z.date()], text: 'delete from rate_turn where until <= $1' })

/** Deletes the counts of windows that are over. */
export async function deleteEndedRateWindows(sender: Sender, now: Date): Promise<void> {
  await TIDY.run(sender, [now])
}

import { z } from 'zod'

/** What the outbox holds of a search's mail: nothing of whose it is. `news` of one that tells of cars; null of the one that asks whether they are wanted. */
export const alertJob = z.object({ alertId: z.string(), news: z.object({ carIds: z.array(z.number()), count: z.number() }).nullable() })
export type AlertJob = z.output<typeof alertJob>

import { z } from 'zod'

/** What the outbox holds of a search's mail: nothing of whose it is, and no car. `isNews`: it tells of new cars; the other asks whether they are wanted. */
export const alertJob = z.object({ alertId: z.string(), isNews: z.boolean() })
export type AlertJob = z.output<typeof alertJob>

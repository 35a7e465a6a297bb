import { z } from 'zod'

/**
 * What the outbox holds of a search's mail: nothing of whose it is, and no car. `newsAt` is of one that tells of new cars, and is when it was made (ISO 8601): its
 * search has no other on its way. Null of the one that asks whether they are wanted.
 */
export const alertJob = z.object({ alertId: z.string(), newsAt: z.string().datetime().nullable() })
export type AlertJob = z.output<typeof alertJob>

/** Where the mails of a site wait: who waits for the first one has a page open. */
export const ALERT_LANES = { first: 'confirm', news: 'news' } as const

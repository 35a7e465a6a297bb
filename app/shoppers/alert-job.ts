import { z } from 'zod'

/**
 * An outbox job for a mail of a saved search: neither an address nor a car. `newsAt` is null for the mail that asks whether such mails are wanted. For one that tells of
 * new cars it is when the job was made (ISO 8601): the search's `mailing_at` is the same moment, by which a job knows that it is the one on its way.
 */
export const alertJob = z.object({ alertId: z.string(), newsAt: z.string().datetime().nullable() })
export type AlertJob = z.output<typeof alertJob>

/** Where the mails of a site wait: who waits for the first one has a page open. */
export const ALERT_LANES = { first: 'confirm', news: 'news' } as const

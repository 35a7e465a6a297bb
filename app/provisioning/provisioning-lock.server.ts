import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'

/** Two changes of what sites are never mix; the number only has to differ from other locks of the platform. */
const PROVISIONING_LOCK = 52_002
const LOCK = statement({ name: 'provisioning-lock', values: [z.number()], text: 'select pg_advisory_xact_lock($1)' })

/** Waits until nobody else changes what sites are, and keeps others from it until the transaction ends. */
export async function lockProvisioning(client: Sender): Promise<void> {
  await LOCK.run(client, [PROVISIONING_LOCK])
}

import { z } from 'zod'
import { LOCKS } from '~/platform/db/lock-numbers'
import { statement, type Sender } from '~/platform/db/statement.server'

const LOCK = statement({ name: 'provisioning-lock', values: [z.number()], text: 'select pg_advisory_xact_lock($1)' })

/** Two changes of what sites are never mix: waits until nobody else changes what sites are, and keeps others from it until the transaction ends. */
export async function lockProvisioning(client: Sender): Promise<void> {
  await LOCK.run(client, [LOCKS.provisioning])
}

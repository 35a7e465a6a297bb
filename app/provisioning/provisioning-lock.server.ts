import { z } from 'zod'
import { LOCKS } from '~/platform/db/lock-numbers'
import { statement, type Sender } from '~/platform/db/statement.server'

const LOCK = statement({ name: 'provisioning-lock', values: [z.number()], text: 'select pg_advisory_xact_lock($1)' })

/** Waits until nobody else changes what sites are, and keeps others from it until the transaction ends: two such changes never mix. */
export async function lockProvisioning(client: Sender): Promise<void> {
  await LOCK.run(client, [LOCKS.provisioning])
}

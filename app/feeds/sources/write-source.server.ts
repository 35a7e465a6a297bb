import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { StoredSource } from './source-schema'

const WRITE = statement({
  name: 'feed-source-write',
  values: [z.number(), z.string()],
  // Another source knows nothing of the files of the one before; the same one goes on as it was.
  text: `
    insert into feed_source (dealership_id, settings) values ($1, $2::jsonb)
    on conflict (dealership_id) do update set settings = excluded.settings, next_at = now(), since = now(), validators = null, file_hash = null,
      checked_at = null, changed_at = null, failures = 0, failure = null, attempts = 0
    where feed_source.settings <> excluded.settings`,
})
const REMOVE = statement({ name: 'feed-source-remove', values: [z.number()], text: 'delete from feed_source where dealership_id = $1' })

/** Makes a dealership's source be what its folder says; null: it has none. */
export async function writeSource(client: Sender, dealershipId: number, stored: StoredSource | null): Promise<void> {
  if (stored) await WRITE.run(client, [dealershipId, JSON.stringify(stored)])
  else await REMOVE.run(client, [dealershipId])
}

import { getPool } from './db.server'
import { statement } from './statement.server'

const PING = statement({ name: 'ping', text: 'select 1' })

/** Whether the database answers at all. @throws its error when it does not */
export async function pingDatabase(): Promise<void> {
  await PING.run(getPool())
}

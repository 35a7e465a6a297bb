import type { Pool } from 'pg'

/** Forgets sessions that are over, and codes once no limit counts them any more. */
export async function tidySignIns(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from shopper_session where expires_at <= $1', [now])
  await pool.query(`delete from sign_in_code where created_at < $1::timestamptz - interval '1 day'`, [now])
}

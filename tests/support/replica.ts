import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, rmSync, statSync, chownSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'

/** Of the primary alone: its lock, its log, which streams, and what it keeps for others. */
const ITS_OWN = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp']

/**
 * A streaming replica of an embedded server, from a copy of its files: the binaries from npm have no pg_basebackup, and this is what it does.
 * A slot keeps what the replica has not read yet.
 * @param primaryDir the primary's data folder
 * @param dataDir the replica's, new
 * @param name by which the primary knows it
 */
export async function startReplica(primary: EmbeddedPostgres, primaryDir: string, dataDir: string, name = 'replica'): Promise<EmbeddedPostgres> {
  const from = path.join(primaryDir, 'postgres')
  const cluster = path.join(dataDir, 'postgres')
  const { uid, gid } = statSync(from)
  mkdirSync(dataDir, { recursive: true })
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query('select pg_create_physical_replication_slot($1, true)', [name])
    await client.query('select pg_backup_start($1, true)', [name])
    execFileSync('cp', ['-a', from, cluster])
    execFileSync('cp', ['-a', path.join(primaryDir, 'postgres.password'), dataDir])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const file of ITS_OWN) rmSync(path.join(cluster, file), { recursive: true, force: true })
    const owned = ['backup_label', 'standby.signal', 'pg_wal', 'pg_replslot'].map((file) => path.join(cluster, file))
    writeFileSync(owned[0] ?? '', rows[0]?.labelfile ?? '')
    writeFileSync(owned[1] ?? '', '')
    for (const folder of owned.slice(2)) mkdirSync(folder, { mode: 0o700 })
    for (const file of owned) chownSync(file, uid, gid)
  } finally {
    await client.end()
  }
  const { hostname, port, username, password } = new URL(primary.url)
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=${name}'\nprimary_slot_name = '${name}'\n`,
  )
  chmodSync(cluster, 0o700)
  return startEmbeddedPostgres(dataDir)
}

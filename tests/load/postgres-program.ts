import { spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

/**
 * What Patroni calls of Postgres' own programs and the binaries from npm do not have: enough of each for a cluster on one machine. A real
 * installation has the real ones.
 */
const [program = '', ...args] = process.argv.slice(2)
const { values } = parseArgs({
  args,
  strict: false,
  options: { host: { type: 'string', short: 'h' }, port: { type: 'string', short: 'p' }, datadir: { type: 'string' }, connstring: { type: 'string' } },
})
const option = (name: 'host' | 'port' | 'datadir' | 'connstring') => String(values[name] ?? '')

const STATES = ['starting up', 'shut down', 'shut down in recovery', 'shutting down', 'in crash recovery', 'in archive recovery', 'in production']

/** The control file of PostgreSQL 18, as its header lays it out. */
function controlData(folder: string): string {
  const bytes = Buffer.alloc(512)
  readSync(openSync(path.join(folder, 'global', 'pg_control'), 'r'), bytes, 0, 512, 0)
  const position = (at: number) => `${bytes.readUInt32LE(at + 4).toString(16).toUpperCase()}/${bytes.readUInt32LE(at).toString(16).toUpperCase()}`
  const lines: [string, unknown][] = [
    ['pg_control version number', bytes.readUInt32LE(8)],
    ['Catalog version number', bytes.readUInt32LE(12)],
    ['Database system identifier', bytes.readBigUInt64LE(0)],
    ['Database cluster state', STATES[bytes.readInt32LE(16)]],
    ['Latest checkpoint location', position(32)],
    ["Latest checkpoint's REDO location", position(40)],
    ["Latest checkpoint's TimeLineID", bytes.readUInt32LE(48)],
    ["Latest checkpoint's PrevTimeLineID", bytes.readUInt32LE(52)],
    ['Minimum recovery ending location', position(136)],
    ["Min recovery ending loc's timeline", bytes.readUInt32LE(144)],
    ['wal_level setting', 'replica'],
    ['max_connections setting', bytes.readInt32LE(180)],
    ['max_worker_processes setting', bytes.readInt32LE(184)],
    ['max_wal_senders setting', bytes.readInt32LE(188)],
    ['max_prepared_xacts setting', bytes.readInt32LE(192)],
    ['max_locks_per_xact setting', bytes.readInt32LE(196)],
    ['track_commit_timestamp setting', 'off'],
    ['Database block size', 8192],
    ['Bytes per WAL segment', 16_777_216],
    ['Data page checksum version', 1],
  ]
  return lines.map(([name, value]) => `${`${name}:`.padEnd(38)}${String(value)}\n`).join('')
}

/** 0 accepts connections, 1 does not yet, 2 is not there. */
async function isReady(): Promise<number> {
  const client = new pg.Client({ host: option('host'), port: Number(option('port')), user: 'nobody', database: 'postgres', connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    await client.end()
    return 0
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return code === '57P03' ? 1 : /^(28|3D)/.test(code) || /password/.test(String(error)) ? 0 : 2
  }
}

/** A base backup of the leader, whose files are on this machine. */
async function copyLeader(): Promise<void> {
  const client = new pg.Client({ connectionString: toUrl(option('connstring')) })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.query("select pg_backup_start('copy', true)")
  rmSync(option('datadir'), { recursive: true, force: true })
  const copied = spawnSync('cp', ['-a', rows[0]?.data_directory ?? '', option('datadir')], { encoding: 'utf8' })
  // A file that went while it was looked at is one that the log tells of.
  const faults = copied.stderr.split('\n').filter((line) => line !== '' && !line.endsWith('No such file or directory'))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'standby.signal', 'patroni.dynamic.json']) {
    rmSync(path.join(option('datadir'), name), { recursive: true, force: true })
  }
  for (const folder of ['pg_wal', 'pg_replslot']) mkdirSync(path.join(option('datadir'), folder), { mode: 0o700 })
  writeFileSync(path.join(option('datadir'), 'backup_label'), stopped.rows[0]?.labelfile ?? '')
}

/** `dbname=… user=… host=…` as an address of who may read all of it, which the user of replication may not. */
function toUrl(words: string): string {
  const found = new Map([...words.matchAll(/(\w+)='?([^'\s]+)'?/g)].map(([, name = '', value = '']) => [name, value]))
  return `postgresql://postgres:${process.env.COPY_PASSWORD}@${found.get('host')}:${found.get('port')}/postgres`
}

if (program === 'pg_controldata') process.stdout.write(controlData(args.at(-1) ?? ''))
else if (program === 'pg_isready') process.exit(await isReady())
else await copyLeader()

import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { serverUser } from '../../app/platform/db/embedded-postgres.server.ts'
import { freePort } from './free-port.ts'
import { findProgram } from './meilisearch.ts'

const PASSWORD = 'of-this-test-alone'
const PLACES = `${process.env.PATH}:/usr/sbin:/usr/local/bin`
const NODES = ['node1', 'node2', 'node3']

type Node = { name: string; port: number; api: number; dataDir: string; child: ChildProcess }
export type PatroniCluster = {
  /** By way of HAProxy: whoever is the leader. */
  url: string
  /** The leader's name; null while there is none. */
  leader: () => Promise<string | null>
  /** Ends the leader's machine, as far as a process can: Patroni and Postgres at once. @returns what lets it come back */
  killLeader: () => Promise<() => void>
  stop: () => Promise<void>
}

/** Which of the programs that a cluster needs are not here, each with where it comes from. */
export function missingPrograms(): string[] {
  const wanted = [['etcd', 'Debian: etcd-server'], ['haproxy', 'Debian: haproxy'], ['patroni', 'PyPI: patroni[etcd3] psycopg[binary]']] as const
  return wanted.flatMap(([name, from]) => (findProgram(name, PLACES) ? [] : [`${name} (${from})`]))
}

/**
 * Three Postgres servers of the embedded binaries under Patroni, with etcd and HAProxy, by the files of docs/patroni. On one machine: of etcd there is one
 * member, and a copy of the leader is one of its folder.
 */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'patroni-'))
  chmodSync(folder, 0o755)
  const user = serverUser()
  const [etcdPort, peerPort, leaderPort, replicaPort] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const children = new Set<ChildProcess>()
  const run = (program: string, args: string[], env: Record<string, string>, asServer = false): ChildProcess => {
    const log = openSync(path.join(folder, `${path.basename(program)}-${env.PATRONI_NAME ?? ''}.log`), 'a')
    const capabilities = '+dac_override,+dac_read_search'
    const [command, all] = asServer && user
      ? ['setpriv', [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', `--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`, program, ...args]] as const
      : [program, args] as const
    const child = spawn(command, all, { env: { ...process.env, HOME: folder, ...env }, stdio: ['ignore', log, log] })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }

  const etcd = parse(readFileSync('docs/patroni/etcd.yml', 'utf8')) as Record<string, string>
  const peer = `http://127.0.0.1:${peerPort}`
  const client = `http://127.0.0.1:${etcdPort}`
  const etcdFile = path.join(folder, 'etcd.yml')
  writeFileSync(etcdFile, stringify({ ...etcd, 'data-dir': path.join(folder, 'etcd'), 'listen-client-urls': client, 'advertise-client-urls': client, 'listen-peer-urls': peer, 'initial-advertise-peer-urls': peer, 'initial-cluster': `etcd-1=${peer}` }))
  run(findProgram('etcd', PLACES) ?? '', ['--config-file', etcdFile], {})

  const bin = await writePrograms(path.join(folder, 'bin'))
  const patroniFile = path.join(folder, 'patroni.yml')
  const config = parse(readFileSync('docs/patroni/patroni.yml', 'utf8')) as { postgresql: Record<string, unknown> }
  const copying = { create_replica_methods: ['copy'], copy: { command: path.join(bin, 'copy-leader') } }
  writeFileSync(patroniFile, stringify({ ...config, postgresql: { ...config.postgresql, ...copying } }))

  const nodes: Node[] = []
  const startNode = ({ name, port, api, dataDir }: Omit<Node, 'child'>): ChildProcess =>
    run(findProgram('patroni', PLACES) ?? '', [patroniFile], {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: path.join(path.dirname(dataDir), 'pgpass'),
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      COPY_PASSWORD: PASSWORD,
    }, true)
  for (const name of NODES) {
    const own = path.join(folder, name)
    mkdirSync(own, { mode: 0o700 })
    if (user) chownSync(own, user.uid, user.gid)
    const node = { name, port: await freePort(), api: await freePort(), dataDir: path.join(own, 'postgres') }
    nodes.push({ ...node, child: startNode(node) })
  }

  const nodeVariables = Object.fromEntries(nodes.flatMap(({ port, api }, at) => [[`NODE_${at + 1}`, `127.0.0.1:${port}`], [`NODE_${at + 1}_API`, String(api)]]))
  run(findProgram('haproxy', PLACES) ?? '', ['-db', '-f', 'docs/patroni/haproxy.cfg'], { ...nodeVariables, LEADER_LISTEN: `127.0.0.1:${leaderPort}`, REPLICA_LISTEN: `127.0.0.1:${replicaPort}` })

  const answers = async ({ api }: Node, route: string) => fetch(`http://127.0.0.1:${api}${route}`, { signal: AbortSignal.timeout(1_000) }).then(({ ok }) => ok, () => false)
  const leaderNode = async () => {
    for (const node of nodes) if (await answers(node, '/primary')) return node
    return null
  }
  const stop = async () => {
    for (const child of children) child.kill('SIGTERM')
    for (let waited = 0; children.size > 0 && waited < 20_000; waited += 100) await pause(100)
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const deadline = Date.now() + 120_000; ; await pause(500)) {
      const isThere = await Promise.all(nodes.map(async (node) => (await answers(node, '/primary')) || (await answers(node, '/replica'))))
      if (isThere.every(Boolean)) break
      if (Date.now() > deadline) throw new Error(`The cluster did not come up:\n${lastLines(folder)}`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${leaderPort}/postgres`,
    leader: async () => (await leaderNode())?.name ?? null,
    killLeader: async () => {
      const node = await leaderNode()
      if (!node) throw new Error('there is no leader to kill')
      const postgres = Number(readFileSync(path.join(node.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
      // Patroni first, or it would start the server again.
      const pids = [node.child.pid ?? 0, postgres, ...readFileSync(`/proc/${postgres}/task/${postgres}/children`, 'utf8').split(' ').filter(Boolean).map(Number)]
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended with the one before.
        }
      }
      return () => void (node.child = startNode(node))
    },
    stop,
  }
}

/** The embedded binaries beside what Patroni calls and they do not have. */
async function writePrograms(bin: string): Promise<string> {
  const binaries = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string; initdb: string; pg_ctl: string }
  mkdirSync(bin)
  for (const name of ['postgres', 'initdb', 'pg_ctl'] as const) symlinkSync(binaries[name], path.join(bin, name))
  const program = path.resolve('tests/load/postgres-program.ts')
  for (const name of ['pg_controldata', 'pg_isready', 'copy-leader']) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\ncd '${process.cwd()}' && exec '${process.execPath}' --import tsx '${program}' ${name} "$@"\n`, { mode: 0o755 })
  }
  return bin
}

function lastLines(folder: string): string {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  return logs.map((name) => `${name}:\n${readFileSync(path.join(folder, name), 'utf8').split('\n').slice(-8).join('\n')}`).join('\n')
}

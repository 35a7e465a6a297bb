import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readSignOfLife, signOfLife } from '../../../app/operations/sign-of-life.server.ts'
import { envSchema } from '../../../app/platform/env.server.ts'
import { DRAIN_MS } from '../../../app/platform/http/http-server.server.ts'
import { STOP_WITHIN_MS } from '../../../app/platform/outbox/outbox-route.ts'
import { WEB_ENV, WEB_FLAGS } from '../../../scripts/support/web-command.ts'

const SAYS = { mail: 'sent by SMTP', search: 'meilisearch' } as const

type Service = {
  image?: string
  build?: { args?: Record<string, string> }
  profiles?: string[]
  mem_limit?: string
  logging?: { options?: Record<string, string> }
  ports?: string[]
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string; required?: boolean }>
  stop_grace_period?: string
}
const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> }
const { services } = compose

describe('docker compose up', () => {
  test('brings web, worker, Postgres and Meilisearch, each with a health check', () => {
    for (const name of ['web', 'worker', 'postgres', 'meilisearch']) expect(services[name]?.healthcheck?.test.length, name).toBeGreaterThan(1)
  })

  test('web and worker wait for the prepared database', () => {
    expect(services.prepare?.depends_on?.postgres?.condition).toBe('service_healthy')
    for (const name of ['web', 'worker']) {
      expect(services[name]?.depends_on?.prepare?.condition, name).toBe('service_completed_successfully')
    }
  })

  test('gives each who is told to stop the time that it needs, and the pool goes after those that use it', () => {
    const seconds = (name: string) => Number(/^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '')?.[1])
    expect(seconds('web') * 1_000).toBeGreaterThan(DRAIN_MS)
    expect(seconds('worker') * 1_000).toBeGreaterThan(STOP_WITHIN_MS)
    expect(seconds('postgres')).toBeGreaterThan(10)
    for (const name of ['web', 'worker']) expect(services[name]?.depends_on?.pgbouncer, name).toEqual({ condition: 'service_started', required: false })
  })

  test('what is kept is on named volumes', () => {
    const named = Object.keys(compose.volumes)
    for (const name of ['web', 'worker', 'postgres', 'meilisearch']) {
      const [volume = ''] = (services[name]?.volumes ?? []).map((mount) => mount.split(':')[0] ?? '')
      expect(named, name).toContain(volume)
    }
  })

  test('sets only variables that the platform reads, and every one of them that it does not decide itself', () => {
    const known = Object.keys(envSchema.shape)
    const decided = ['NODE_ENV', 'HOST', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'MEILI_URL', 'MEILI_API_KEY', 'DATA_DIR']
    for (const name of ['prepare', 'web', 'worker']) {
      const environment = services[name]?.environment ?? {}
      for (const variable of Object.keys(environment)) expect(known, name).toContain(variable)
      for (const variable of known) if (!decided.includes(variable)) expect(environment[variable], `${name} ${variable}`).toMatch(new RegExp(`^\\$\\{${variable}:-`))
    }
  })

  test('what compose alone asks for stands in .env.example with its default, and nothing else does', () => {
    const listed = new Map([...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
    const asked = [...readFileSync('docker-compose.yml', 'utf8').matchAll(/\$\{([A-Z][A-Z0-9_]+)(?::-([^}]*)|:\?[^}]*)\}/g)]
    const own = new Map(asked.map(([, name = '', fallback = '']) => [name, fallback] as const).filter(([name]) => !(name in envSchema.shape)))
    expect(listed).toEqual(new Map([...own, ['COMPOSE_PROFILES', '']]))
  })

  test('has no password that anybody knows, brings in no demo unasked, and gives web no key that may do everything', () => {
    const text = readFileSync('docker-compose.yml', 'utf8')
    for (const secret of ['POSTGRES_PASSWORD', 'MEILI_MASTER_KEY']) {
      const uses = text.match(new RegExp(`\\$\\{${secret}[^}]*\\}`, 'g')) ?? []
      expect(uses.length).toBeGreaterThan(1)
      expect(uses.filter((use) => !use.startsWith(`\${${secret}:?`))).toEqual([])
    }
    expect(services.prepare?.environment?.SEED_DEMO).toBe('${SEED_DEMO:-false}')
    expect(services.web?.environment).not.toHaveProperty('MEILI_API_KEY')
    expect(readFileSync('.env.example', 'utf8')).toMatch(/^SEED_DEMO=$/m)
  })

  test('links carry the port that the outside uses: none behind TLS, else the one that is published', () => {
    expect(services.web?.environment).toMatchObject({ PORT: '${PORT:-3000}', PUBLIC_PORT: '${PUBLIC_PORT:-}' })
    expect(services.web?.ports).toEqual(['${PUBLISH_ADDRESS:-0.0.0.0}:${PORT:-3000}:${PORT:-3000}'])
  })

  test('every service has bounds of memory and log, every image of others a patch release', () => {
    for (const [name, { mem_limit: memory, logging, image = '' }] of Object.entries(services)) {
      expect(memory, name).toMatch(/\d[mg]\b/)
      expect(logging?.options?.['max-size'], name).toBeTruthy()
      if (image !== 'dealership-platform') expect(image, name).toMatch(/:v?\d+\.\d+/)
    }
    expect(services.meilisearch?.image).toMatch(/:v\d+\.\d+\.\d+$/)
    for (const name of ['prepare', 'web', 'worker']) expect(services[name]?.build?.args?.NODE_IMAGE, name).toMatch(/^node:22\.\d+\.\d+-bookworm-slim$/)
    // Every stage is of the image that is named, none of a tag of its own.
    expect(readFileSync('Dockerfile', 'utf8').match(/^FROM \S+/gm)).toEqual(['FROM ${NODE_IMAGE}', 'FROM ${NODE_IMAGE}', 'FROM ${NODE_IMAGE}'])
    for (const name of ['caddy', 'pgbouncer']) expect(services[name]?.profiles?.length, name).toBe(1)
  })

  test('Postgres logs neither the statements that failed nor the rows that their errors quote: shoppers are in both', () => {
    expect(services.postgres?.command).toEqual(['postgres', '-c', 'log_min_error_statement=panic', '-c', 'log_error_verbosity=terse'])
  })

  test('each worker has a sign of life of its own, which its health check finds', () => {
    const [, program = '', ...args] = services.worker?.healthcheck?.test.map((part) => part.replaceAll('$$', '$')) ?? []
    const healthOf = (dataDir: string) => spawnSync(program, args, { env: { ...process.env, DATA_DIR: dataDir } }).status
    const [own, other] = ['own', 'other'].map((name) => mkdtempSync(path.join(tmpdir(), `alive-${name}-`)))
    if (own === undefined || other === undefined) throw new Error('no folders')
    onTestFinished(() => [own, other].forEach((folder) => rmSync(folder, { recursive: true })))
    const alive = signOfLife(own, SAYS)
    expect([healthOf(own), healthOf(other)]).toEqual([0, 1])
    const longAgo = new Date(Date.now() - 60_000)
    for (const name of readdirSync(own)) utimesSync(path.join(own, name), longAgo, longAgo)
    expect(healthOf(own)).toBe(1)
    alive.end()
    expect(readdirSync(own)).toEqual([])
  })

  test('a status that knows less of the environment than the worker says what the worker says, while it lives', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'alive-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const alive = signOfLife(folder, SAYS)
    expect(await readSignOfLife(folder)).toEqual(SAYS)
    expect(await readSignOfLife(folder, Date.now() + 60_000)).toBeNull()
    // The release before wrote nothing into it.
    for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), '')
    expect(await readSignOfLife(folder)).toBeNull()
    alive.end()
    expect(await readSignOfLife('/dev/null/none')).toBeNull()
  })

  test('a folder that takes no sign of life does not end the worker', () => {
    expect(() => signOfLife('/dev/null/none', SAYS).end()).not.toThrow()
  })

  test('the image runs as an ordinary user', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8')
    expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(1)
    expect(dockerfile.lastIndexOf('\nUSER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '))
  })

  test('the image’s web server runs with the memory that one without containers has', () => {
    const [, command = ''] = /^CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
    expect(JSON.parse(command)).toEqual(['node', ...WEB_FLAGS, 'scripts/command.mjs', 'web'])
    for (const [name, value] of Object.entries(WEB_ENV)) expect(readFileSync('Dockerfile', 'utf8')).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'))
  })
})

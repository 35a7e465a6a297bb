import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { envSchema } from '../../../app/platform/env.server.ts'

type Service = {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
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

  test('what is kept is on named volumes', () => {
    const named = Object.keys(compose.volumes)
    for (const name of ['web', 'worker', 'postgres', 'meilisearch']) {
      const [volume = ''] = (services[name]?.volumes ?? []).map((mount) => mount.split(':')[0] ?? '')
      expect(named, name).toContain(volume)
    }
  })

  test('sets only variables that the platform reads', () => {
    const known = Object.keys(envSchema.shape)
    for (const name of ['prepare', 'web', 'worker']) {
      for (const variable of Object.keys(services[name]?.environment ?? {})) expect(known, name).toContain(variable)
    }
  })

  test('the image runs as an ordinary user', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8')
    expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(1)
    expect(dockerfile.lastIndexOf('\nUSER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '))
  })
})

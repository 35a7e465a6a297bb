import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assetsOfOtherBuilds, keepAssets } from './kept-assets.server'

let root: string
let kept: string
let server: http.Server

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kept-assets-'))
  kept = path.join(root, 'data/assets')
  const app = express().use('/assets', assetsOfOtherBuilds(kept))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.close()
  await rm(root, { recursive: true, force: true })
})

const get = (file: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/${file}`)

/** A release comes up, with one file and what is compressed of it, so many minutes ago. */
async function start(name: string, minutesAgo = 0): Promise<void> {
  const own = path.join(root, name)
  await mkdir(own, { recursive: true })
  for (const ending of ['', '.br', '.gz']) await writeFile(path.join(own, `${name}.js${ending}`), `export default '${name}'`)
  await keepAssets(own, kept, new Date(Date.now() - minutesAgo * 60_000))
}

test('a process that was started before another release finds its files, and one after it those of before', async () => {
  expect((await get('next-B2.js')).status).toBe(404)
  await start('last-A1')
  await start('next-B2')
  for (const name of ['last-A1', 'next-B2']) {
    const answer = await get(`${name}.js`)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([200, 'public, max-age=31536000, immutable', 'application/javascript; charset=UTF-8'])
    expect(await answer.text()).toBe(`export default '${name}'`)
  }
})

test('nothing else of the folder is given out, nor what lies beside it', async () => {
  await start('last-A1')
  await writeFile(path.join(root, 'data/link.secret'), 'secret')
  const [build = ''] = await readdir(kept)
  await mkdir(path.join(kept, `${build}.7`))
  await writeFile(path.join(kept, `${build}.7/half.js`), 'exp')
  for (const file of ['half.js', build, `${build}/`, '', '%2e%2e%2flink.secret', '..%2Flink.secret', 'last-A1.js%00']) expect([400, 403, 404], file).toContain((await get(file)).status)
})

test('the builds that were started last are kept, a build that comes back among them', async () => {
  for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) await start(name, 40 - at)
  await start('a')
  await start('e')
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (name) => (await get(`${name}.js`)).status))).toEqual([200, 404, 200, 200, 200])
})

test('processes that start at once leave one build, and what they write meanwhile pushes out none of those before', async () => {
  for (const [at, name] of ['a', 'b', 'c'].entries()) await start(name, 40 - at)
  for (const draft of ['x.1', 'x.2', 'x.3']) await mkdir(path.join(kept, draft))
  await utimes(path.join(kept, 'x.3'), new Date(0), new Date(Date.now() - 3_600_001))
  await Promise.all(Array.from({ length: 4 }, () => start('d')))
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await get(`${name}.js`)).status))).toEqual([200, 200, 200, 200])
  expect((await readdir(kept)).filter((name) => name.includes('.')).sort()).toEqual(['x.1', 'x.2'])
})

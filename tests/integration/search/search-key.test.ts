import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { FallbackStockSearch } from '~/search/fallback-stock-search.server'
import { answeringEngine, getStockSearch } from '~/search/get-stock-search.server'

/** An engine that takes one key and notes those that it was asked by. The environment is read as soon as the code under test is imported. */
const { dataDir, engine, server } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs')
  const { createServer } = await import('node:http')
  const dataDir = mkdtempSync(`${process.env.TMPDIR ?? '/tmp'}/search-key-`)
  const engine = { key: 'of-the-first-master-key', asked: [] as string[] }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      engine.asked.push(key)
      const answer = (status: number, body: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (key !== engine.key) return answer(403, { message: 'The provided API key is invalid.', code: 'invalid_api_key', type: 'auth', link: '' })
      const { queries } = JSON.parse(Buffer.concat(parts).toString()) as { queries: { indexUid: string }[] }
      answer(200, { results: queries.map(({ indexUid }) => ({ indexUid, hits: [], estimatedTotalHits: 0, facetDistribution: {}, facetStats: {}, processingTimeMs: 0, query: '' })) })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  Object.assign(process.env, { DATA_DIR: dataDir, MEILI_URL: `http://127.0.0.1:${port}`, MEILI_API_KEY: '' })
  return { dataDir, engine, server }
})

/** As a worker does. */
const leaveKey = (key: string) => writeFileSync(path.join(dataDir, 'meilisearch.search-key'), `${key}\n`)

afterAll(() => {
  const search = getStockSearch()
  if (search instanceof FallbackStockSearch) search.stop()
  server.closeAllConnections()
  server.close()
  rmSync(dataDir, { recursive: true })
})

it('a process whose key the engine takes no more searches by the one that the worker leaves, without being started anew', async () => {
  leaveKey(engine.key)
  await expect.poll(answeringEngine, { timeout: 10_000 }).toBe('meilisearch')
  engine.key = 'of-the-second-master-key'
  await expect.poll(answeringEngine, { timeout: 20_000 }).toBe('postgres')
  leaveKey(engine.key)
  engine.asked.splice(0)
  await expect.poll(answeringEngine, { timeout: 10_000 }).toBe('meilisearch')
  // Looked for once a second, as an engine is that is away.
  expect(engine.asked.filter((key) => key !== engine.key).length).toBeLessThan(3)
})

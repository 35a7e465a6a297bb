import { readFileSync } from 'node:fs'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'

/**
 * The ceiling of a page kept whole: one Remix resource route that sends a page's bytes from memory, and nothing else in the process.
 * Arguments: the file, and the encoding that its bytes have, if any.
 */
const html = readFileSync(process.argv[2] ?? '')
const encoding = process.argv[3]
const headers = { 'Content-Type': 'text/html; charset=utf-8', ...(encoding ? { 'Content-Encoding': encoding } : {}) }

const build: ServerBuild = {
  entry: { module: { default: () => new Response(null, { status: 500 }) } },
  routes: {
    page: {
      id: 'page',
      path: '/',
      index: undefined,
      caseSensitive: undefined,
      parentId: undefined,
      module: { default: undefined, loader: () => new Response(html, { headers }) } as never,
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v3_singleFetch: true, v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_lazyRouteDiscovery: true },
  isSpaMode: false,
  mode: 'production',
}

const app = express()
app.disable('x-powered-by')
app.all('*', createRequestHandler({ build, mode: 'production' }))
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: address && typeof address === 'object' ? address.port : 0 })
})
process.on('disconnect', () => process.exit())

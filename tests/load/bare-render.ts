import { createServer } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { ownCpuTimeMs } from './cpu-time.ts'
import type * as renderPage from './render-page.tsx'

/**
 * CPU milliseconds of one bare React render of some pages of a site, each in turn. Arguments: the site's host, the pages' paths. A process that says null once it
 * is warm, and answers each message with the figure.
 */
const vite = await createServer({
  configFile: false,
  plugins: [tsconfigPaths()],
  mode: 'production',
  esbuild: { jsx: 'automatic', jsxDev: false },
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
})
const { pageRenderer } = (await vite.ssrLoadModule('/tests/load/render-page.tsx')) as typeof renderPage
const [host = '', ...paths] = process.argv.slice(2)
const renders: (() => string)[] = []
for (const path of paths) renders.push(await pageRenderer(host, path))
const renderAll = (rounds: number) => {
  for (let round = 0; round < rounds; round++) for (const render of renders) render()
}
renderAll(2_000 / renders.length)
process.on('message', () => {
  const rounds = 400 / renders.length
  const before = ownCpuTimeMs(process.pid)
  renderAll(rounds)
  process.send?.((ownCpuTimeMs(process.pid) - before) / rounds / renders.length)
})
process.once('disconnect', () => process.exit(0))
process.send?.(null)

import { createServer } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { cpuTimeMs } from './cpu-time.ts'
import type * as renderPage from './render-page.tsx'

/** CPU milliseconds of one bare React render of some pages of a site, each in turn. Arguments: the site's host, the pages' paths. Prints the figure. */
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
const rounds = 1_600 / renders.length
const before = cpuTimeMs(process.pid)
renderAll(rounds)
process.stdout.write(`${(cpuTimeMs(process.pid) - before) / rounds / renders.length}\n`)
process.exit(0)

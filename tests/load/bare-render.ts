import { createServer } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { cpuTimeMs } from './cpu-time.ts'
import type * as renderResults from './render-results.tsx'

/** CPU milliseconds of one bare React render of a site's results page. Argument: the site's host. Prints the figure. */
const vite = await createServer({
  configFile: false,
  plugins: [tsconfigPaths()],
  mode: 'production',
  esbuild: { jsx: 'automatic', jsxDev: false },
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
})
const { resultsRenderer } = (await vite.ssrLoadModule('/tests/load/render-results.tsx')) as typeof renderResults
const render = await resultsRenderer(process.argv[2] ?? '')
for (let warm = 0; warm < 500; warm++) render()
const before = cpuTimeMs(process.pid)
const rounds = 1_500
for (let round = 0; round < rounds; round++) render()
process.stdout.write(`${(cpuTimeMs(process.pid) - before) / rounds}\n`)
process.exit(0)

import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixOptions from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** One bundle holds the HTTP server and the routes, so that both share one database pool and one tenant cache. */
const serverEntry: Plugin = {
  name: 'server-entry',
  enforce: 'post',
  config: (_config, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { input: './app/server.ts' } } } : {}),
}

/** Libraries that every page needs, with what the bundler adds to them. */
const LIBRARIES = /commonjsHelpers|vite\/preload-helper|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//

/**
 * What pages have in common, by the modules that bring the rest along: all pages, those with cards, those that lead to a search, those with a
 * form, home and the pages of blocks, those of a dealership. Each is one file without what stands in a file before it.
 */
const SHARED: [name: string, seeds: RegExp][] = [
  ['site', /\/app\/(root\.tsx|components\/((router-stand-ins|other-hands)\.ts|ui\/(message\.tsx|breadcrumbs\.tsx|back-step\.ts)|layout\/noun-of\.ts|forms\/paste-postcode\.ts)|domain\/advertising\/page-meta\.ts)/],
  ['cards', /\/app\/components\/(car\/(car-card-grid|car-buttons)|ui\/(offer-notes|body-shape)|layout\/logo-src|inside-context)\.tsx?/],
  ['search', /\/app\/(domain\/search\/(search-criteria|search-words|filter-labels)|components\/search\/use-your-searches)\.ts/],
  ['fields', /\/app\/components\/(forms\/(form-field\.tsx|draft-form\.tsx|submit-or-repopulate\.ts|use-draft-answers\.ts)|analytics\/track\.ts)/],
  ['blocks', /\/app\/components\/(dealership\/(map-picture|star-rating)|ui\/(offer-drawing|person-mark|review-by|per-row))\.tsx?/],
  ['dealership', /\/app\/components\/dealership\/(page-frame|location-section|reviews-block|offer-card)\.tsx/],
]

/** Every page brings the names of many files along, and their hashes do not compress: six or seven letters (the bundler's least for so many) tell one release's from another's as well as eight. */
const SCRIPT_NAMES = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' }

/** By both builds: a picture that the server's markup and the page's script name differently is fetched twice. */
const assetNames: Plugin = {
  name: 'asset-names',
  config: () => ({ build: { rollupOptions: { output: { assetFileNames: 'assets/[name]-[hash:6][extname]' } } } }),
}

/**
 * A phone on a slow line waits for each request, and many small files compress badly: the libraries are one file, so are the frame
 * of the site and the cards. Terser makes them a twenty-fifth smaller than Vite's own minifier.
 */
const clientChunks: Plugin = {
  name: 'client-chunks',
  config: (_config, { isSsrBuild }) => (isSsrBuild ? {} : { build: { minify: 'terser', terserOptions: { ecma: 2020, compress: { passes: 3 } }, rollupOptions: { output: { manualChunks: chunkOf, ...SCRIPT_NAMES } } } }),
}

/** In whose file a module stands: the first that needs it. */
let fileOf: Map<string, string> | null = null

function chunkOf(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  if (LIBRARIES.test(id)) return 'libraries'
  fileOf ??= sharedFiles(meta)
  return fileOf.get(id)
}

function sharedFiles({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const files = new Map<string, string>()
  const put = (id: string, name: string): void => {
    if (files.has(id) || LIBRARIES.test(id)) return
    files.set(id, name)
    for (const needed of getModuleInfo(id)?.importedIds ?? []) put(needed, name)
  }
  for (const [name, seeds] of SHARED) for (const id of getModuleIds()) if (seeds.test(id)) put(id, name)
  return files
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions), tsconfigPaths(), serverEntry, assetNames, clientChunks],
  // Remix would empty `build/` whole, with the commands in it that a worker or an import is running on: `scripts/support/build.ts` empties the rest.
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: false },
})

import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
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

/** Libraries that every page needs. */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//

/** Modules that bring what they need along: what all pages share, what all pages with cards share, and what all pages that lead to a search share. */
const SHARED: Record<string, RegExp> = {
  site: /\/app\/(root\.tsx|components\/ui\/message\.tsx|components\/layout\/noun-of\.ts|domain\/advertising\/page-meta\.ts)/,
  cards: /\/app\/components\/(car\/car-card-grid|ui\/offer-notes|layout\/logo-src)\.tsx?/,
  search: /\/app\/(domain\/search\/(search-criteria|filter-labels)|components\/search\/use-your-searches)\.ts/,
}

/**
 * A phone on a slow line waits for each request, and many small files compress badly: the libraries are one file, so are the frame
 * of the site and the cards. Terser makes them a twenty-fifth smaller than Vite's own minifier.
 */
const clientChunks: Plugin = {
  name: 'client-chunks',
  config: (_config, { isSsrBuild }) => (isSsrBuild ? {} : { build: { minify: 'terser', rollupOptions: { output: { manualChunks: chunkOf } } } }),
}

function chunkOf(id: string): string | undefined {
  if (LIBRARIES.test(id)) return 'libraries'
  return Object.keys(SHARED).find((name) => SHARED[name]?.test(id))
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions), tsconfigPaths(), serverEntry, clientChunks],
  build: { target: 'es2022', assetsInlineLimit: 0 },
})

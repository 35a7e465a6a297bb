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

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions), tsconfigPaths(), serverEntry],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A phone on a slow line waits for each request: what is tiny goes with what needs it.
    rollupOptions: { output: { experimentalMinChunkSize: 2_000 } },
  },
})

import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixOptions from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixOptions), tsconfigPaths()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One bundle holds the HTTP server and the routes, so that both share one database pool and one tenant cache.
    ...(isSsrBuild ? { rollupOptions: { input: './app/server.ts' } } : {}),
  },
}))

import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { createServer as createViteServer } from 'vite'
import { openDatabase } from '../app/platform/db/with-database.server.ts'
import { env } from '../app/platform/env.server.ts'
import { createHttpServer } from '../app/platform/http/http-server.server.ts'
import type * as serverModule from '../app/server.ts'
import { seedIfNeeded } from './support/seed.ts'
import { startSteps } from './support/steps.ts'
import { takesNothing } from './support/help.ts'

takesNothing('npm run dev --', `
Serves the sites from the sources and reloads them as they change, with the database of DATA_DIR.

  npm run dev

Example:
  PORT=3100 npm run dev`)

/** `npm run dev`: the site from the sources, reloading as they change. */
process.chdir(path.resolve(import.meta.dirname, '..'))
process.env.NODE_ENV = 'development'
process.env.ALLOW_FAKES ||= 'true'
process.env.DATA_DIR = env().DATA_DIR
const steps = startSteps()
const database = await steps.run('Starting the database', () => openDatabase())
if (env().SEED_DEMO) await seedIfNeeded(steps, database.url)

const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
const { createApp } = (await vite.ssrLoadModule('/app/server.ts')) as typeof serverModule
const app = createApp({
  build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
  clientFolder: 'public',
  middleware: vite.middlewares,
})
const server = createHttpServer(app)
server.listen(env().PORT, env().HOST, () => void steps.sites(env().PORT))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    void vite.close().then(database.close).then(() => process.exit(0))
  })
}

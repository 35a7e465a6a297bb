import { withDatabase } from '../app/platform/db/with-database.server.ts'
import { ConfigurationError } from '../app/platform/env.server.ts'

/** `npm run db:migrate`: brings the database up to date and ends; `npm start` does the same first. */
withDatabase(async ({ applied }) => {
  process.stdout.write(applied.length > 0 ? `${applied.map((name) => `applied ${name}`).join('\n')}\n` : 'up to date\n')
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigurationError || error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

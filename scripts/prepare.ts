import { openDatabase } from '../app/platform/db/with-database.server.ts'
import { runCommand } from '../app/platform/command/run-command.server.ts'
import { env } from '../app/platform/env.server.ts'
import { seedIfNeeded } from './support/seed.ts'
import { startSteps } from './support/steps.ts'
import { takesNothing } from './support/help.ts'

takesNothing('node scripts/command.mjs prepare', `
What a deployment runs before web and worker: brings the database up to date, and the demo in with SEED_DEMO=true.

  node scripts/command.mjs prepare

Example:
  SEED_DEMO=true node scripts/command.mjs prepare`)

async function main(): Promise<void> {
  process.env.DATA_DIR = env().DATA_DIR
  const steps = startSteps()
  const database = await steps.run('Bringing the database up to date', () => openDatabase())
  // Of a deployment nobody expects invented dealerships who has not asked for them; `npm start` has them if it is not told otherwise.
  if (process.env.SEED_DEMO === 'true') await seedIfNeeded(steps, database.url)
  await database.close()
}

/** What a deployment runs before web and worker start: migrations, and the demo dealerships with SEED_DEMO=true. */
runCommand('prepare', main)

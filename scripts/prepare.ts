import { openDatabase } from '../app/platform/db/with-database.server.ts'
import { runCommand } from '../app/platform/command/run-command.server.ts'
import { env } from '../app/platform/env.server.ts'
import { seedIfNeeded } from './support/seed.ts'
import { startSteps } from './support/steps.ts'
import { takesNothing } from './support/help.ts'

takesNothing('node scripts/command.mjs prepare', `
What a deployment runs before web and worker: brings the database up to date, and the demo in where SEED_DEMO asks for it.

  node scripts/command.mjs prepare

Example:
  SEED_DEMO=true node scripts/command.mjs prepare`)

async function main(): Promise<void> {
  process.env.DATA_DIR = env().DATA_DIR
  const steps = startSteps()
  const database = await steps.run('Bringing the database up to date', () => openDatabase())
  if (env().SEED_DEMO) await seedIfNeeded(steps, database.url)
  await database.close()
}

/** What a deployment runs before web and worker start: migrations, and the demo dealerships where SEED_DEMO asks for them. */
runCommand('prepare', main)

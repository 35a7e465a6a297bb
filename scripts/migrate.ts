import { runCommand } from '../app/platform/command/run-command.server.ts'
import { withDatabase } from '../app/platform/db/with-database.server.ts'
import { takesNothing } from './support/help.ts'

takesNothing('npm run db:migrate --', `
Brings the database up to date: migrations, SQL functions whose source has changed or that were changed by
hand, makes that are new. npm start does the same first.

  npm run db:migrate

Works on DATABASE_URL, else on the embedded database of DATA_DIR, which it makes where there is none. Run again it finds nothing to do.

Example:
  DATABASE_URL=postgresql://platform:secret@db.example.com/platform npm run db:migrate`)

/** `npm run db:migrate`: brings the database up to date and ends. */
runCommand('db:migrate', () =>
  withDatabase(async ({ applied, later }) => {
    const lines = [
      ...(applied.length > 0 ? applied.map((name) => `applied ${name}`) : ['up to date']),
      ...later.map((name) => `left as it is, of a later release: ${name}`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  }, 'migrate'),
)

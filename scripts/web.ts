import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandFault } from '../app/platform/command/command-fault.ts'
import { endWithFault } from '../app/platform/command/fault-text.server.ts'
import { requireDatabaseUrl } from '../app/platform/command/platform-folder.server.ts'
import { env } from '../app/platform/env.server.ts'
import { requireLinkSecret } from '../app/platform/links/signed-link.server.ts'
import { takesNothing } from './support/help.ts'
import { serveByProcesses } from './support/web-processes.ts'
import { WEB_BUILD } from './support/web-command.ts'

takesNothing('node scripts/command.mjs web', `
Serves every site on PORT by WEB_PROCESSES processes, until it is stopped. npm start runs it beside database and worker; an image's container runs it alone.

  node scripts/command.mjs web

Example:
  WEB_PROCESSES=auto DATABASE_URL=postgresql://platform:secret@db.example.com/platform node scripts/command.mjs web`)

async function main(): Promise<void> {
  const { WEB_PROCESSES } = env()
  await requireDatabaseUrl()
  requireLinkSecret()
  if (!existsSync(WEB_BUILD)) throw new CommandFault(`found no ${WEB_BUILD}, expected the site as it is built`, 'npm run build makes it; npm start does so by itself.')
  if (WEB_PROCESSES > 1) await serveByProcesses(WEB_PROCESSES)
  else await import(pathToFileURL(path.resolve(WEB_BUILD)).href)
}

main().catch(endWithFault('web'))

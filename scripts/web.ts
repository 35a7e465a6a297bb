import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { env } from '../app/platform/env.server.ts'
import { helpWhenAsked } from './support/help.ts'
import { serveByProcesses } from './support/web-processes.ts'
import { WEB_BUILD } from './support/web-command.ts'

helpWhenAsked(`
Serves every site on PORT by WEB_PROCESSES processes, until it is stopped. npm start runs it beside database and worker; an image's container runs it alone.

  node scripts/command.mjs web

Example:
  WEB_PROCESSES=auto DATABASE_URL=postgresql://platform:secret@db.example.com/platform node scripts/command.mjs web`)

const { WEB_PROCESSES } = env()
if (WEB_PROCESSES > 1) await serveByProcesses(WEB_PROCESSES)
else await import(pathToFileURL(path.resolve(WEB_BUILD)).href)

import { buildAnew } from './support/build.ts'
import { buildCommands } from './command.mjs'
import { takesNothing } from './support/help.ts'

takesNothing('npm run build --', `
Builds client, server and commands into build/. npm start and the commands do it by themselves where the sources have changed.

  npm run build

Example:
  npm run build && node scripts/command.mjs web`)

/** `npm run build`: client, server and commands into `build/`. */
await buildAnew()
await buildCommands()

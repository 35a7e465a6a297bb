import { runBuild } from './support/build.ts'

/** `npm run build`: client and server into `build/`. */
await runBuild()

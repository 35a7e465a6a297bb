import { buildIsCurrent, runBuild } from '../../scripts/support/build.ts'

/**
 * Makes `build/` from the sources as they are. Files of tests run side by side: the first to need it builds, the others wait. It takes a minute or two
 * where `npm test` has not built before, so that a hook that waits for it needs the project's own time.
 */
export async function requireCurrentBuild(): Promise<void> {
  if (!buildIsCurrent()) process.stderr.write('The sources have changed since the site was built: building it first\n')
  await runBuild()
}

import { runBuild } from '../../scripts/support/build.ts'

/** Makes `build/` from the sources as they are. Files of tests run side by side: the first to need it builds, the others wait. */
export async function requireCurrentBuild(): Promise<void> {
  await runBuild()
}

import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { FileOrder } from './tests/support/file-order.ts'

const exclude = ['**/node_modules/**', '**/build/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    projects: [
      {
        plugins: [tsconfigPaths()],
        test: {
          name: 'unit',
          include: ['{app,seeds,scripts}/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: 'tests/support/quiet-layout-effects.ts',
          testTimeout: 20_000,
          // Pure functions share nothing, so the modules that they are made of are read once for all files.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          name: 'integration',
          include: ['tests/{integration,contract}/**/*.test.ts'],
          exclude,
          globalSetup: 'tests/support/global-setup.ts',
          pool: 'forks',
          // A third of the time each waits for a lease, a start or a timer: three keep two processors busy.
          maxWorkers: 3,
          // As in the demo: stand-ins take cards and messages, unless a test sets a vendor.
          env: { ALLOW_FAKES: 'true' },
          // A wait ends with what it waits for: where time is the claim, the test says how long.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 240_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/build/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [tsconfigPaths()],
        test: { name: 'unit', include: ['{app,seeds,scripts}/**/*.test.{ts,tsx}'], exclude, testTimeout: 20_000 },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          name: 'integration',
          include: ['tests/{integration,contract}/**/*.test.ts'],
          exclude,
          globalSetup: 'tests/support/global-setup.ts',
          pool: 'forks',
          maxWorkers: 2,
          // As in the demo: stand-ins take cards and messages, unless a test sets a vendor.
          env: { ALLOW_FAKES: 'true' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, findTestChromium } from '../support/chromium.ts'

/**
 * Every spec runs with script and without, but for `*.script.spec.ts` and `*.plain.spec.ts`, which are about one of them.
 */
export default defineConfig({
  testDir: '.',
  // Its own folder: what is in it goes when a run begins, and the other parts' results stand beside it.
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // A browser waits for the server half of its time: three keep two processors busy.
  workers: 3,
  // What is waited for comes; on a busy machine later. Where a time is the claim, the test says how long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Whoever shares the machine can starve a browser for a minute; what needed its second try is named at the end of the run.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    launchOptions: { executablePath: findTestChromium(), args: CHROMIUM_FLAGS },
    // A trace of every moment costs a tenth of the run; what was on the page is enough to see a failure.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'script', testIgnore: '**/*.plain.spec.ts', use: { javaScriptEnabled: true } },
    { name: 'no script', testIgnore: '**/*.script.spec.ts', use: { javaScriptEnabled: false } },
  ],
})

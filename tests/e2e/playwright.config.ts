import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, findTestChromium } from '../support/chromium.ts'

/**
 * Specs about words, forms and addresses. Their pages are shown without pictures, which take a quarter of a test's CPU, most of it to resize
 * what nobody looks at. How a page looks, how wide it is and what a page asks of others by itself is stated by the others, which have them.
 */
const WITHOUT_PICTURES = [
  'analytics.script',
  'budget',
  'car-page',
  'car-page.script',
  'cards',
  'cards-once.script',
  'dark.script',
  'dealership',
  'enquiry',
  'every-form',
  'finance',
  'focus.script',
  'form-faults.script',
  'form-steps',
  'layout',
  'nearest',
  'pages',
  'parts',
  'phone-reveal',
  'privacy-choices',
  'reserve',
  'save-controls.plain',
  'search',
  'search-back.script',
  'search-controls',
  'search-controls.script',
  'search-keyboard',
  'search.plain',
  'search.script',
  'several-at-once',
  'targets.script',
  'vendors',
  'watchlist',
  'your-searches.script',
].map((name) => `**/${name}.spec.ts`)

/** All sites' pages are drawn by one process: a visit to another site starts none, and what it compiled and read of styles is there already. */
const args = [...CHROMIUM_FLAGS, '--disable-site-isolation-trials', '--renderer-process-limit=1']
const launchOptions = { executablePath: findTestChromium(), args }
const withoutPictures = { ...launchOptions, args: [...args, '--blink-settings=imagesEnabled=false'] }

/**
 * Every spec runs with script and without, but for `*.script.spec.ts` and `*.plain.spec.ts`, which are about one of them, and tests with the tag
 * `@script` or `@plain`: what the server alone or styles decide is seen without, at a third of the CPU.
 */
export default defineConfig({
  testDir: '.',
  // Its own folder: what is in it goes when a run begins, and the other parts' results stand beside it.
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // A browser waits for the server half of its time.
  workers: 3,
  // What is waited for comes; on a busy machine later. Where a time is the claim, the test says how long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Whoever shares the machine can starve a browser for a minute; what needed its second try is named at the end of the run.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    launchOptions,
    // What folds open is there at once: for 300 ms a click on what is in it may meet what is below. How it moves is stated by the specs that ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every moment costs a tenth of the run; what was on the page is enough to see a failure.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'script', testIgnore: ['**/*.plain.spec.ts', ...WITHOUT_PICTURES], grepInvert: /@plain/, use: { javaScriptEnabled: true } },
    { name: 'no script', testIgnore: ['**/*.script.spec.ts', ...WITHOUT_PICTURES], grepInvert: /@script/, use: { javaScriptEnabled: false } },
    { name: 'script, no pictures', testMatch: WITHOUT_PICTURES, testIgnore: '**/*.plain.spec.ts', grepInvert: /@plain/, use: { javaScriptEnabled: true, launchOptions: withoutPictures } },
    { name: 'no script, no pictures', testMatch: WITHOUT_PICTURES, testIgnore: '**/*.script.spec.ts', grepInvert: /@script/, use: { javaScriptEnabled: false, launchOptions: withoutPictures } },
  ],
})

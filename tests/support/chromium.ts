import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium without windows: the same pages, and an empty page for each test costs it a quarter of the CPU. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const DEBIANS = '/usr/bin/chromium'

const SYSTEM = [
  DEBIANS,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Quiet and self-contained: a test browser has nothing to look up outside. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The program for browser tests: CHROMIUM_PATH, the headless shell of the system's Chromium, else as `findChromium`. What the shell has not
 * (it keeps no page for Back) is tested in the whole browser.
 */
export function findTestChromium(): string {
  const found = findChromium()
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : found
}

/** Once before a whole run, which takes almost twice as long without it: the headless shell beside Debian's Chromium, where we may install it. */
export function installTestChromium(): void {
  if (findTestChromium() === DEBIANS && !process.env.CHROMIUM_PATH) installPackages('chromium-headless-shell')
}

/**
 * A Chromium: CHROMIUM_PATH, the system's, Playwright's own, else Debian's package when we are root.
 * @throws Error of one line that says what to install
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM, playwrightsOwn()].find((file) => file && existsSync(file))
  if (found) return found
  if (installPackages('chromium', 'chromium-headless-shell') && existsSync(DEBIANS)) return DEBIANS
  throw new Error('No Chromium found: install the package "chromium", or set CHROMIUM_PATH to a Chromium or Chrome program')
}

/** Debian's packages, where we are root and they are to be had. */
function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  process.stderr.write(`Installing Debian's ${names.join(' and ')}\n`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...names)
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

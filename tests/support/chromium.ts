import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium without windows: the same pages, and an empty page for each test costs it a quarter of the CPU. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM = [
  '/usr/bin/chromium',
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

/**
 * A Chromium: CHROMIUM_PATH, the system's, Playwright's own, else Debian's package when we are root.
 * @throws Error of one line that says what to install
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM, playwrightsOwn()].find((file) => file && existsSync(file))
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write('No Chromium found: installing the Debian package\n')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('No Chromium found: install the package "chromium", or set CHROMIUM_PATH to a Chromium or Chrome program')
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIsCurrent, runBuild } from '../scripts/support/build.ts'
import { findChromium } from './support/chromium.ts'

/**
 * `npm test`: `npm run lint`, types, unit, integration on a real Postgres, then browser tests on the build; each part against databases of
 * its own. `npm test -- e2e` runs the named parts only. The last line is `N passed, N failed`.
 */
type Tally = { passed: number; failed: number }
type Part = { name: string; run: () => Promise<Tally> }

const RESULTS = 'test-results'
const bin = (file: string) => [process.execPath, path.join('node_modules', file)]

const parts: Part[] = [
  { name: 'lint', run: () => check(['npm'], ['run', '--silent', 'lint']) },
  { name: 'types', run: () => check(bin('typescript/bin/tsc'), ['--noEmit']) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'integration', run: () => vitest('integration') },
  { name: 'e2e', run: playwright },
]

async function main(): Promise<number> {
  process.chdir(path.resolve(import.meta.dirname, '..'))
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    process.stderr.write(`Found "${unknown.join(' ')}", expected some of: ${parts.map((part) => part.name).join(', ')}\n`)
    return 1
  }
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const total: Tally = { passed: 0, failed: 0 }
  for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const started = Date.now()
    process.stdout.write(`\n=== ${part.name}\n`)
    const tally = await part.run().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      return { passed: 0, failed: 1 }
    })
    total.passed += tally.passed
    total.failed += tally.failed
    process.stdout.write(`=== ${part.name}: ${tally.passed} passed, ${tally.failed} failed, ${Math.round((Date.now() - started) / 1000)} s\n`)
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

async function check(command: string[], args: string[]): Promise<Tally> {
  const code = await execute(command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(project: string): Promise<Tally> {
  const file = `${RESULTS}/${project}.json`
  const code = await execute(bin('vitest/vitest.mjs'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const result = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }) : null
  return tally(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, code)
}

async function playwright(): Promise<Tally> {
  process.env.CHROMIUM_PATH = findChromium()
  if (!buildIsCurrent()) await runBuild()
  const code = await execute(bin('playwright/cli.js'), ['test', '-c', 'tests/e2e/playwright.config.ts'])
  const file = `${RESULTS}/e2e.json`
  const result = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } }) : null
  return tally(result?.stats.expected ?? 0, (result?.stats.unexpected ?? 0) + (result?.stats.flaky ?? 0), code)
}

/** A runner that fails without naming a test has failed all the same. */
function tally(passed: number, failed: number, code: number | null): Tally {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function execute([program = '', ...first]: string[], args: string[]): Promise<number | null> {
  const child = spawn(program, [...first, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

process.exitCode = await main()

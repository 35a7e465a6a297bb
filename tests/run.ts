import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { runBuild } from '../scripts/support/build.ts'
import { installTestChromium } from './support/chromium.ts'
import { helpWhenAsked } from '../scripts/support/help.ts'

helpWhenAsked(`
Runs all tests; with names, those parts: lint, types, build, unit, integration, e2e.

  npm test [-- <part…>]

Example:
  npm test -- unit integration`)

/**
 * `npm test`: `npm run lint`, types, the build and unit tests side by side, then integration on a real Postgres, then browser tests on the
 * build; each part against databases of its own. `npm test -- e2e` runs the named parts only. The last line is `N passed, N failed`.
 */
type Tally = { passed: number; failed: number; skipped: number }
type Part = { name: string; run: (output: Output) => Promise<Tally> }
/** Where a part says what it does: as it is to the terminal, or each of its lines after its name, because others speak between them. */
type Output = 'inherit' | { prefix: string }

type VitestResult = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

type PlaywrightSuite = { specs: { file: string; title: string; tests: { status: string }[] }[]; suites?: PlaywrightSuite[] }
type PlaywrightResult = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: PlaywrightSuite[] }

/** What failed in unit and integration tests: said again at the end, because pages of browser tests come after it. */
const failures: string[] = []

/** Browser tests that passed at their second try only: each is to be looked at, and hides behind nothing. */
const wavering: string[] = []

/** What was not tested, most often because a program or a file that it needs is not there. */
const skipped: string[] = []

const RESULTS = 'test-results'
const bin = (file: string) => [process.execPath, path.join('node_modules', file)]

const lint: Part = { name: 'lint', run: (output) => check(output, ['npm'], ['run', '--silent', 'lint']) }
const types: Part = { name: 'types', run: (output) => check(output, bin('typescript/bin/tsc'), ['--noEmit']) }
const build: Part = { name: 'build', run: () => runBuildOnce() }
const unit: Part = { name: 'unit', run: (output) => vitest('unit', output) }
const integration: Part = { name: 'integration', run: (output) => vitest('integration', output) }
const e2e: Part = { name: 'e2e', run: playwright }

/** Those of a stage run side by side: each of the first keeps one processor busy. Beside browsers, integration tests miss times that they state. */
const stages: Part[][] = [[lint, types, build, unit], [integration], [e2e]]
const parts = stages.flat()
const WIDEST = Math.max(...parts.map(({ name }) => name.length))

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
  const total: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const stage of stages) {
    const chosen = stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    for (const tally of await Promise.all(chosen.map((part) => runPart(part, chosen.length === 1)))) {
      total.passed += tally.passed
      total.failed += tally.failed
      total.skipped += tally.skipped
    }
  }
  if (failures.length > 0) process.stdout.write(`\nFailed in unit and integration tests:\n${failures.map((failure) => `  ${failure}\n`).join('')}`)
  if (wavering.length > 0) process.stdout.write(`\nBrowser tests that passed at their second try only:\n${wavering.map((test) => `  ${test}\n`).join('')}`)
  if (total.skipped > 0) process.stdout.write(`\n${total.skipped} were skipped:\n${skipped.map((test) => `  ${test}\n`).join('')}`)
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

function sayWhy(error: unknown): null {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return null
}

async function runPart(part: Part, isAlone: boolean): Promise<Tally> {
  const started = Date.now()
  const output = isAlone ? 'inherit' : { prefix: `${part.name.padEnd(WIDEST)} | ` }
  process.stdout.write(`\n=== ${part.name}\n`)
  const tally = (await part.run(output).catch(sayWhy)) ?? { passed: 0, failed: 1, skipped: 0 }
  process.stdout.write(`=== ${part.name}: ${tally.passed} passed, ${tally.failed} failed, ${Math.round((Date.now() - started) / 1000)} s\n`)
  return tally
}

async function check(output: Output, command: string[], args: string[]): Promise<Tally> {
  const code = await execute(output, command, args)
  return tally(code === 0 ? 1 : 0, 0, 0, code)
}

async function runBuildOnce(): Promise<Tally> {
  await runBuild()
  return tally(1, 0, 0, 0)
}

async function vitest(project: string, output: Output): Promise<Tally> {
  const file = `${RESULTS}/${project}.json`
  const code = await execute(output, bin('vitest/vitest.mjs'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const result = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestResult) : null
  for (const { name, assertionResults } of result?.testResults ?? []) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (['skipped', 'pending', 'todo'].includes(status)) skipped.push(`${path.relative('.', name)}: ${fullName}`)
      if (status !== 'failed') continue
      const why = failureMessages[0]?.split('\n    at ')[0]?.slice(0, 600).replaceAll('\n', '\n      ') ?? 'no reason given'
      failures.push(`${path.relative('.', name)}: ${fullName}\n      ${why}`)
    }
  }
  return tally(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, result?.numPendingTests ?? 0, code)
}

async function playwright(output: Output): Promise<Tally> {
  installTestChromium()
  await runBuildOnce()
  const code = await execute(output, bin('playwright/cli.js'), ['test', '-c', 'tests/e2e/playwright.config.ts'])
  const file = `${RESULTS}/e2e.json`
  const result = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightResult) : null
  wavering.push(...titlesOf('flaky', result?.suites))
  skipped.push(...titlesOf('skipped', result?.suites))
  return tally((result?.stats.expected ?? 0) + (result?.stats.flaky ?? 0), result?.stats.unexpected ?? 0, result?.stats.skipped ?? 0, code)
}

function titlesOf(wanted: string, suites: PlaywrightSuite[] = []): string[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ file, title, tests }) => (tests.some(({ status }) => status === wanted) ? [`${file}: ${title}`] : [])),
    ...titlesOf(wanted, inner),
  ])
}

/** A runner that fails without naming a test has failed all the same. */
function tally(passed: number, failed: number, skipped: number, code: number | null): Tally {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped }
}

function execute(output: Output, [program = '', ...first]: string[], args: string[]): Promise<number | null> {
  const to = output === 'inherit' ? 'inherit' : 'pipe'
  const child = spawn(program, [...first, ...args], { stdio: ['ignore', to, to] })
  if (output !== 'inherit') {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => process.stdout.write(`${output.prefix}${line}\n`))
    }
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

process.exitCode = await main()

import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readyPort } from './ready-port.ts'
import { Supervised } from './supervised.ts'

const missing = () => spawn('/nowhere/web-server')
const endsAtOnce = () => spawn(process.execPath, ['--eval', 'process.exit(3)'])
const staysUp = () => spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
const throws = () => {
  throw new Error('spawn ENOMEM')
}

const said: string[] = []
beforeEach(() => void vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0))
afterEach(() => {
  vi.restoreAllMocks()
  said.length = 0
})

test.each([
  ['that could not be started', missing, ['It: spawn /nowhere/web-server ENOENT', 'It could not be started: starting it again']],
  ['that the machine had no memory for', throws, ['It: spawn ENOMEM', 'It could not be started: starting it again']],
  ['that ended', endsAtOnce, ['It ended (exit code 3): starting it again']],
])('a process %s in its second start is started a third time, once', async (_, secondStart, lines) => {
  const starts = [endsAtOnce, secondStart]
  let started = 0
  const it = new Supervised('It', () => starts[started++]?.() ?? staysUp(), false)
  try {
    it.restartWhenItEnds()
    await expect.poll(() => it.child.pid !== undefined && started, { timeout: 15_000 }).toBe(3)
    expect(said.map((line) => line.trim())).toEqual(['It ended (exit code 3): starting it again', ...lines])
  } finally {
    await it.stop()
  }
})

test('a web server that cannot be started is given up like one that ends', async () => {
  const web = new Supervised('The web server', missing, true)
  await expect(readyPort(web.child)).rejects.toThrow('The web server could not be started')
  await web.stop()
})

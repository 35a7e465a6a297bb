import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
  vi.useRealTimers()
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

const comesUpOnce = () => {
  const child = spawn(process.execPath, ['--eval', 'process.send("up"); process.on("message", () => {})'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return child.once('message', () => child.kill())
}
const pauses = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('one that says when it is ready is given up after five starts in vain since it last was', async () => {
  pauses()
  let started = 0
  const it = new Supervised('It', () => (started++ === 0 ? comesUpOnce() : missing()), true)
  let given: string | undefined
  void it.givenUp.then((line) => (given = line))
  it.restartWhenItEnds()
  const line = () => {
    vi.runOnlyPendingTimers()
    return given
  }
  await expect.poll(line, { timeout: 15_000 }).toBe('It could not be started, and did not come up in 5 starts')
  expect(started).toBe(6)
})

test('one that was killed before anybody looked is to be started again, and is not when it is stopped while it waits for that', async () => {
  pauses()
  const killed = () => {
    const child = staysUp()
    child.kill('SIGKILL')
    return child
  }
  const it = new Supervised('It', killed, false)
  await once(it.child, 'exit')
  it.restartWhenItEnds()
  await expect.poll(() => vi.getTimerCount(), { timeout: 15_000 }).toBe(1)
  await it.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('a web server that cannot be started is given up like one that ends', async () => {
  const web = new Supervised('The web server', missing, true)
  await expect(readyPort(web.child)).rejects.toThrow('The web server could not be started')
  await web.stop()
})

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

test('one that ends again and again is given longer each time, and one that has served for a minute is back at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const it = new Supervised('It', () => spawn('false'), false)
  it.restartWhenItEnds()
  for (const servedMs of [0, 0, 59_999, 59_999, 60_000, 0, 0, 0]) {
    vi.setSystemTime(Date.now() + servedMs)
    await once(it.child, 'exit')
    vi.runOnlyPendingTimers()
  }
  const pauses = said.map((line) => /^It ended \(exit code 1\): starting it again(.*)\n$/.exec(line)?.[1])
  expect(pauses).toEqual(['', '', ' in 0.5 s', ' in 1 s', '', '', ' in 0.5 s', ' in 1 s'])
  await it.stop()
})

test('one that does not end when it is asked to is killed after a quarter of a minute', async () => {
  pauses()
  const child = spawn(process.execPath, ['--eval', 'process.on("SIGTERM", () => process.send("asked")); process.send("up"); setInterval(() => {}, 1000)'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const it = new Supervised('It', () => child, true)
  it.restartWhenItEnds()
  await once(child, 'message')
  const stopped = it.stop()
  await once(child, 'message')
  vi.advanceTimersByTime(14_999)
  expect(child.killed && child.signalCode === null).toBe(true)
  vi.advanceTimersByTime(1)
  await stopped
  expect(child.signalCode).toBe('SIGKILL')
  expect(vi.getTimerCount()).toBe(0)
  expect(said).toEqual([])
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('the process that runs the tests’ commands ends when the test that asked was killed, instead of saying so to nobody for ever', async () => {
  const child = spawn(process.execPath, ['tests/support/command-process-child.mjs'], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] })
  child.stdin?.write(`${JSON.stringify(['site', '--help'])}\n`)
  child.stdio[3]?.destroy()
  const ended = await Promise.race([once(child, 'exit'), new Promise((resolve) => setTimeout(resolve, 60_000, 'still running').unref())])
  child.kill('SIGKILL')
  expect(ended).toEqual([1, null])
})

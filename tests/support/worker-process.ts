import { spawn, type ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** The worker of one test, which ends with it however the test ends: one that failed left its worker taking the jobs of those after it. */
export function startWorkerOfTest(env: Record<string, string>): ChildProcess {
  const worker = startWorker(env)
  onTestFinished(() => killWorker(worker))
  return worker
}

/** `npm run worker` as a process of its own, which a test may kill. Whoever starts it for a whole file ends it. */
export function startWorker(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['scripts/command.mjs', 'worker'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', VITEST: '', ALLOW_FAKES: 'true', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

export async function killWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  await gone
}

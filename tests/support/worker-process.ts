import { spawn, type ChildProcess } from 'node:child_process'

/** `npm run worker` as a process of its own, which a test may kill. */
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

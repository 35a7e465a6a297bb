import { spawn } from 'node:child_process'

export type ScriptRun = { code: number | null; stdout: string; stderr: string }

/** A command of ours in a process of its own, built once as `npm run` has it: compiling it at each call would be most of a test's time. */
export function runScript(name: string, args: readonly string[], env: Record<string, string>): Promise<ScriptRun> {
  const child = spawn(process.execPath, ['scripts/command.mjs', name, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

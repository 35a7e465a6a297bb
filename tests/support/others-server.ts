import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** A server that others wrote, to test against. */
export type OthersServer = { url: string; stop: () => Promise<void> }

type Wanted = {
  name: string
  /** What is tested by it, for the line that says it is not. */
  what: string
  /** The variable that names one that runs already. */
  addressVariable: string
  /** The variable that makes its absence a failure. */
  requireVariable: string
  /** How to start one on a port; null where this machine has none. */
  command: (port: number) => { program: string; args: string[] } | null
  /** A path that answers, whatever it says, once it serves. */
  path: string
}

/**
 * A server of others: the one that runs, or one that is started on a free port. Null when there is none, which is said aloud.
 * @throws when there is none and its `requireVariable` is 1
 */
export async function startOthersServer({ name, what, addressVariable, requireVariable, command, path }: Wanted): Promise<OthersServer | null> {
  const address = process.env[addressVariable]
  if (address) return { url: address, stop: async () => {} }
  const port = await freePort()
  const found = command(port)
  if (!found) {
    const missing = `${what}: NOT TESTED, there is no ${name} here (${addressVariable}, or one on the PATH)`
    if (process.env[requireVariable] === '1') throw new Error(`${missing}, and ${requireVariable}=1`)
    const line = '!'.repeat(100)
    process.stderr.write(`\n${line}\n!! ${missing}.\n!! ${requireVariable}=1 makes this a failure.\n${line}\n\n`)
    return null
  }
  const child = spawn(found.program, found.args, { stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGKILL')
    await gone
  }
  for (const started = Date.now(); Date.now() - started < 30_000; await pause(50)) {
    const answers = await fetch(url + path).then(
      () => true,
      () => false,
    )
    if (answers) return { url, stop }
    if (child.exitCode !== null) break
  }
  await stop()
  throw new Error(`${name} did not answer on ${url}`)
}

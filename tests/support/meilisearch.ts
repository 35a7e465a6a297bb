import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GenericContainer, Wait } from 'testcontainers'
import { freePort } from './free-port.ts'

export type RunningMeilisearch = { url: string; apiKey?: string; stop: () => Promise<void> }

const IMAGE = 'getmeili/meilisearch:v1.50.0'

/**
 * A Meilisearch to test against: that of MEILI_URL, or a `meilisearch` of the PATH on a free port with a data folder of its own, or a
 * container. Null when there is none, which is said aloud.
 * @param args for the program, such as how much memory it may take
 * @throws when there is none and REQUIRE_MEILI=1
 */
export async function startMeilisearch(args: readonly string[] = []): Promise<RunningMeilisearch | null> {
  const { MEILI_URL: url, MEILI_API_KEY: apiKey } = process.env
  if (url) return { url, apiKey, stop: async () => {} }
  const program = findProgram('meilisearch')
  const started = program ? await startProgram(program, args) : await startContainer()
  if (started) return started
  const missing = 'No Meilisearch: no MEILI_URL, no `meilisearch` on the PATH, no container engine'
  if (process.env.REQUIRE_MEILI === '1') throw new Error(`${missing}, and REQUIRE_MEILI=1`)
  process.stderr.write(`\n${'!'.repeat(100)}\n!! ${missing}.\n!! What follows was tested on Postgres ALONE. REQUIRE_MEILI=1 makes this a failure.\n${'!'.repeat(100)}\n\n`)
  return null
}

/** Starts the program and waits until it answers. */
async function startProgram(program: string, args: readonly string[]): Promise<RunningMeilisearch> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meilisearch-'))
  const port = await freePort()
  const child = spawn(program, ['--http-addr', `127.0.0.1:${port}`, '--db-path', path.join(folder, 'data'), '--no-analytics', '--env', 'development', '--log-level', 'ERROR', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (const started = Date.now(); Date.now() - started < 30_000; ) {
    if (await fetch(`${url}/health`).then((answer) => answer.ok, () => false)) return { url, stop }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`${program} did not answer on ${url}`)
}

async function startContainer(): Promise<RunningMeilisearch | null> {
  try {
    const container = await new GenericContainer(IMAGE)
      .withEnvironment({ MEILI_NO_ANALYTICS: 'true' })
      .withExposedPorts(7700)
      .withWaitStrategy(Wait.forHttp('/health', 7700))
      .start()
    return { url: `http://${container.getHost()}:${container.getMappedPort(7700)}`, stop: async () => void (await container.stop()) }
  } catch {
    return null
  }
}

export function findProgram(name: string, folders = process.env.PATH ?? ''): string | null {
  for (const folder of folders.split(path.delimiter)) {
    const file = path.join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      continue
    }
  }
  return null
}

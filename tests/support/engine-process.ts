import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** A Meilisearch of a test's own, which it may kill, stop and start again on the same data and port. */
export class EngineProcess {
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly program: string,
    private readonly masterKey: string | undefined,
    private child: ChildProcess,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** @param masterKey without it, everybody may do everything */
  static async start(program: string, masterKey?: string): Promise<EngineProcess> {
    const folder = mkdtempSync(path.join(tmpdir(), 'engine-'))
    const port = await freePort()
    const engine = new EngineProcess(port, folder, program, masterKey, run(program, port, folder, masterKey))
    await engine.ready()
    return engine
  }

  /** As if the machine had lost its power: nothing is finished. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGKILL')
    await gone
  }

  async startAgain(): Promise<void> {
    this.child = run(this.program, this.port, this.folder, this.masterKey)
    await this.ready()
  }

  /** Takes connections and says nothing. */
  pause(): void {
    this.child.kill('SIGSTOP')
  }

  resume(): void {
    this.child.kill('SIGCONT')
  }

  async remove(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async ready(): Promise<void> {
    for (const started = Date.now(); Date.now() - started < 30_000; await pause(50)) {
      if (await fetch(`${this.url}/health`).then((answer) => answer.ok, () => false)) return
      if (this.child.exitCode !== null) break
    }
    throw new Error(`${this.program} did not answer on ${this.url}`)
  }
}

/** With its default memory the engine takes a second to make room for each task, however small. */
export const SMALL_ENGINE = ['--max-indexing-memory', '64MiB', '--max-indexing-threads', '1']

function run(program: string, port: number, folder: string, masterKey?: string): ChildProcess {
  const where = ['--http-addr', `127.0.0.1:${port}`, '--db-path', path.join(folder, 'data')]
  const args = [...where, ...SMALL_ENGINE, '--no-analytics', '--env', 'development', '--log-level', 'ERROR']
  return spawn(program, [...args, ...(masterKey ? ['--master-key', masterKey] : [])], { cwd: folder, stdio: 'ignore' })
}

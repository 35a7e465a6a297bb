import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ScriptRun } from './run-script.ts'

/**
 * Commands of ours in one process that goes on: what they are made of is loaded once, which is nearly all that a process of a command costs.
 * Their words, their exit code and that they come to an end are as with `runScript`, which is for those that are killed, measured or given
 * another environment, and for one of each command.
 */
export class CommandProcess {
  private child: ChildProcess | undefined
  private last: Promise<unknown> = Promise.resolve()

  /** @param nodeArguments such as a cap on the heap, which the command has in a process of its own */
  constructor(
    private readonly env: Record<string, string>,
    private readonly nodeArguments: readonly string[] = [],
  ) {}

  /** One after another, whoever asks. */
  run(name: string, args: readonly string[]): Promise<ScriptRun> {
    const run = this.last.then(() => this.ask(name, args))
    this.last = run.catch(() => {})
    return run
  }

  /** The command, with the most memory that the process had resident meanwhile (Linux; elsewhere 0). */
  async runMeasured(name: string, args: readonly string[]): Promise<ScriptRun & { peakResidentMb: number }> {
    await this.last
    this.child ??= this.start()
    const folder = `/proc/${this.child.pid}`
    // The kernel's own high-water mark, begun anew: what an earlier command took is not this one's.
    if (process.platform === 'linux') writeFileSync(`${folder}/clear_refs`, '5')
    const run = await this.run(name, args)
    const peakKb = process.platform === 'linux' ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1] : '0'
    return { ...run, peakResidentMb: Number(peakKb) / 1024 }
  }

  close(): void {
    this.child?.stdin?.end()
    this.child = undefined
  }

  private ask(name: string, args: readonly string[]): Promise<ScriptRun> {
    const child = (this.child ??= this.start())
    const answers = createInterface({ input: child.stdio[3] as NodeJS.ReadableStream })
    return new Promise<ScriptRun>((resolve, reject) => {
      const gone = (code: number | null) => reject(new Error(`${name} ${args.join(' ')} ended the process of commands with ${code ?? 'a signal'}`))
      child.once('exit', gone)
      answers.once('line', (line) => {
        child.off('exit', gone)
        resolve(JSON.parse(line) as ScriptRun)
      })
      child.stdin?.write(`${JSON.stringify([name, ...args])}\n`)
    }).finally(() => answers.close())
  }

  private start(): ChildProcess {
    return spawn(process.execPath, [...this.nodeArguments, 'tests/support/command-process-child.mjs'], {
      env: { ...process.env, ...this.env },
      stdio: ['pipe', 'inherit', 'inherit', 'pipe'],
    })
  }
}

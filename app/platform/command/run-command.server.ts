import { logToStandardError } from '../log/log.server.ts'
import { faultText } from './fault-text.server.ts'

/**
 * Runs a command of ours and ends as all of them do: code 0 when it went well, 1 with one message when it did not, a stack only for a
 * fault that is the platform's own.
 */
export function runCommand(name: string, work: () => Promise<number | void>): void {
  logToStandardError()
  // A reader that has seen enough (`| head`) is no fault, on either stream.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0)
      // What is printed into a file is cut off then, as where a disk is full.
      if (stream === process.stdout) process.stderr.write(`${faultText(name, error)}\n`)
      process.exit(1)
    })
  }
  work().then(
    (code) => {
      if (typeof code === 'number') process.exitCode = code
    },
    (error: unknown) => {
      process.stderr.write(`${faultText(name, error)}\n`)
      process.exitCode = 1
    },
  )
}

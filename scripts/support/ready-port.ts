import type { ChildProcess } from 'node:child_process'
import { CommandFault } from '../../app/platform/command/command-fault.ts'
import { howItEnded } from './child-end.ts'

/** A web server that starts says so within this time, or never will. */
const SERVES_WITHIN_MS = 60_000

/**
 * The port that a web server listens on, once it does.
 * @throws CommandFault when it ends before that, or takes longer than a minute
 */
export function readyPort(web: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new CommandFault(`The web server did not start within ${SERVES_WITHIN_MS / 1_000} s`)), SERVES_WITHIN_MS)
    web.once('message', (message) => {
      clearTimeout(late)
      resolve((message as { port: number }).port)
    })
    void howItEnded(web).then((how) => {
      clearTimeout(late)
      reject(new CommandFault(`The web server ${how}`))
    })
  })
}

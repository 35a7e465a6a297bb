import type { ChildProcess } from 'node:child_process'

/** What Node's cluster sends to a process with a connection, and what the process says of it. */
type Passed = { act?: string; seq: number }
type Said = { ack?: number }

/**
 * Closes the connections that a web process was given and never said that it has, once it has ended. Node's cluster keeps its own end of each open until
 * the process says so, and for good where it dies before: the visitor would wait until they leave, and the descriptor stay.
 *
 * It goes by what Node 20 sends between the two (`newconn` with its `seq`, and `ack`; lib/internal/cluster), of which nothing is documented: with a release of
 * Node that says it otherwise nothing is closed here, and the test of a process that stands still fails.
 */
export function closeUntaken(child: ChildProcess): void {
  const untaken = new Map<number, { close: () => void }>()
  const send = child.send.bind(child) as (...given: unknown[]) => boolean
  child.send = (...given: unknown[]) => {
    const [message, connection] = given as [Passed, { close: () => void } | undefined]
    if (message.act === 'newconn' && connection) untaken.set(message.seq, connection)
    return send(...given)
  }
  child.on('internalMessage', ({ ack }: Said) => ack !== undefined && untaken.delete(ack))
  // Not at its `exit`: what it said before that may still be on its way until this comes.
  child.once('close', () => untaken.forEach((connection) => connection.close()))
}

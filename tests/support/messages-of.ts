import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'

/** What a process says next, each time it is called; a failure where it ends instead. */
export function messagesOf<Message>(child: ChildProcess, name: string): () => Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`)))
  // Where nobody waits for a message, its end is no failure.
  ended.catch(() => {})
  return async () => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message]
    return message
  }
}

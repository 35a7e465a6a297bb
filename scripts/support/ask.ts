import { createInterface } from 'node:readline'

/** What somebody at the terminal types; null where they end it instead, with Ctrl-C or Ctrl-D. */
export function ask(question: string, input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<string | null> {
  const terminal = createInterface({ input, output, terminal: true })
  let answer: string | null = null
  return new Promise((resolve) => {
    terminal.once('close', () => {
      // What is said next has a line of its own.
      if (answer === null) output.write('\n')
      resolve(answer)
    })
    terminal.question(question, (typed) => {
      answer = typed.trim()
      terminal.close()
    })
  })
}

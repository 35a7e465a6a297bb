/** Writes a part of what is printed and waits for the reader: it may be long, and go through a pipe. */
export function write(text: string): Promise<void> {
  return new Promise((resolve) => (process.stdout.write(text) ? resolve() : process.stdout.once('drain', resolve)))
}

/** Prints a text, as lines. */
export async function print(text: string): Promise<0> {
  await write(text.endsWith('\n') ? text : `${text}\n`)
  return 0
}

export function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

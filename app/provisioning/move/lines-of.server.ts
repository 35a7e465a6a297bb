import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** The lines of a file. The reader begins where its lines are taken: one that is made before would run out unheard. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity })
}

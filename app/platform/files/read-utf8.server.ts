import { readFile } from 'node:fs/promises'
import { CommandFault } from '../command/command-fault'

/** A file that is no text in UTF-8; `line` has the first bytes that are none. */
export class NotUtf8 extends CommandFault {
  constructor(
    readonly file: string,
    readonly line: number,
  ) {
    super(`${file}:${line}: found bytes that are not UTF-8, expected a text in UTF-8`, 'Save it as UTF-8 (in Excel: "CSV UTF-8").')
  }
}

/**
 * A text that somebody wrote, without the mark that some programs put before it.
 * @throws NotUtf8: read as they come, such bytes would be lost for good
 */
export async function readUtf8(file: string): Promise<string> {
  const bytes = await readFile(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Of what was meant to be UTF-8, nobody writes the sign for what is not.
    const lines = bytes.toString('utf8').split('\n')
    throw new NotUtf8(file, lines.findIndex((line) => line.includes('\ufffd')) + 1)
  }
}

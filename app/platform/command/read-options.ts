import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The options and words of a command line. A text is what is wrong with it, in one line. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? 'unknown arguments'
  }
}

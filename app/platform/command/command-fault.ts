/** What an operator got wrong, or has to mend: all that is printed of it is what was found and expected, and what to do next. */
export class CommandFault extends Error {
  constructor(
    message: string,
    /** What to do next, as a whole sentence. */
    readonly next: string | null = null,
  ) {
    super(message)
  }
}

/** What is wrong with the words that `npm run <name>` was given. */
export function wrongUsage(name: string, what: string): CommandFault {
  return new CommandFault(what, `npm run ${name} -- --help shows every command with examples.`)
}

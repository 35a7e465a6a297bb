/** Prints what a command is for and ends, where that is asked: before anything is begun. */
export function helpWhenAsked(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  process.stdout.write(`${usage.trim()}\n`)
  process.exit(0)
}

/**
 * The same of a command that takes nothing. A word that it was given is refused, because whoever typed it expected something of it.
 * @param command how it is started, with what stands before its options: `npm run build --`
 */
export function takesNothing(command: string, usage: string): void {
  helpWhenAsked(usage)
  const given = process.argv.slice(2)
  if (given.length === 0) return
  process.stderr.write(`found "${given.join(' ')}", expected nothing\n${command} --help shows what it does, with an example.\n`)
  process.exit(1)
}

/** Prints what a command is for and ends, where that is asked: before anything is begun. */
export function helpWhenAsked(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  process.stdout.write(`${usage.trim()}\n`)
  process.exit(0)
}

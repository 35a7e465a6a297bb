import type { ParseArgsConfig } from 'node:util'
import { nearestKey } from '~/domain/text/nearest-key'
import { LARGEST_ID } from '~/domain/text/row-id'
import { readOptions } from './read-options'

type Options = NonNullable<ParseArgsConfig['options']>

/** What a command takes: how many words, what they are to be (of one that takes none: what there is instead), and which options beside --help. */
export type CommandWords<Option extends string> = { least?: number; most?: number; needs?: string; options: readonly Option[] }

/** The command that a command line names, with its options and words, or the help that it asks for. A text is what is wrong with it, in one line. */
export function readCommand<const Given extends Options, Name extends string>(args: readonly string[], options: Given, commands: Readonly<Record<Name, CommandWords<keyof Given & string>>>) {
  const all: Options = { ...options, help: { type: 'boolean', short: 'h' } }
  const read = readOptions(args, all)
  if (typeof read === 'string') return read
  const [name, ...words] = read.positionals
  const isCommand = (word: string | undefined): word is Name => word !== undefined && Object.hasOwn(commands, word)
  if (read.values.help || name === 'help' || args.length === 0) {
    const of = name === 'help' ? words[0] : name
    return { name: 'help' as const, of: isCommand(of) ? of : undefined }
  }
  if (!isCommand(name)) {
    const known = Object.keys(commands)
    const nearest = nearestKey(name ?? '', known)
    return `found ${name === undefined ? 'no command' : `"${name}"`}, expected one of ${known.join(', ')}${nearest ? `; did you mean ${nearest}?` : ''}`
  }
  const { least = 0, most = least, needs = 'nothing more', options: taken }: CommandWords<string> = commands[name]
  const own = readOptions(args, Object.fromEntries(Object.entries(all).filter(([option]) => option === 'help' || taken.includes(option))))
  if (typeof own === 'string') return `${name}: ${own}`
  if (words.length < least) return `${name}: found ${words.length === 0 ? 'nothing' : `"${words.join(' ')}"`}, expected ${needs}`
  if (words.length > most) return `${name}: found "${words[most]}", expected ${least === 0 ? needs : 'nothing more'}`
  return { name, values: read.values as Values<Given>, words }
}

type Values<Given extends Options> = Exclude<ReturnType<typeof readOptions<Given>>, string>['values']

/** A whole number from 1 on. A text is what is wrong with it. @param expected what it is to be, in words */
export function readNumber(text: string, expected: string, most = LARGEST_ID): number | string {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : `found "${text}", expected ${expected}`
}

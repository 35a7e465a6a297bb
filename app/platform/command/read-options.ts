import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Environment = Readonly<Record<string, string | undefined>>

/** The options and words of a command line. A text is what is wrong with it, in one line. */
export function readOptions<const Given extends Options>(args: readonly string[], options: Given, environment: Environment = process.env) {
  return takenByNpm(args, options, environment) ?? optionFault(args, options) ?? parseArgs({ args: [...args], options, allowPositionals: true })
}

/**
 * What stands before npm's own "--" npm keeps for itself, as a variable, and the command would go on without it: it would erase a person on every
 * site instead of the one that was named, or let in what was to be tried.
 */
function takenByNpm(args: readonly string[], options: Options, environment: Environment): string | null {
  const script = environment.npm_lifecycle_event
  if (script === undefined) return null
  const taken = Object.keys(options).find((name) => environment[`npm_config_${name.replaceAll('-', '_')}`] && !args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)))
  return taken === undefined ? null : `--${taken}: npm kept it for itself, expected it behind "--", as in: npm run ${script} -- ${[...args, `--${taken}`].join(' ')}`
}

/** Every way in which Node would refuse the options, in the words of the other faults: where, what was found, what is expected. */
function optionFault(args: readonly string[], options: Options): string | null {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option) return `found ${rawName}, expected ${Object.keys(options).map((known) => `--${known}`).join(', ')}`
    if (option.type === 'boolean' && value !== undefined) return `${rawName}: found "${value}", expected nothing after it`
    if (option.type === 'string' && !value && !inlineValue) return `${rawName}: found nothing, expected a value`
    if (option.type === 'string' && !inlineValue && value?.startsWith('-')) return `${rawName}: found "${value}", expected a value; one that begins with a dash is written ${rawName}=${value}`
  }
  return null
}

import { parseArgs } from 'node:util'

export const USAGE = `Shows how sites are set up, and puts settings in force.

  npm run tenant -- list [--json]
  npm run tenant -- show <slug> [--json]
  npm run tenant -- explain <slug> [setting or group] [--json]
  npm run tenant -- validate <file…> [--json]
  npm run tenant -- apply <file…> [--dry-run] [--json]
  npm run tenant -- history <slug> [--json]
  npm run tenant -- settings

  list       every site, with its address and layers
  show       one site and all its settings
  explain    where values come from: the layer that set each, and what it overrode; without a setting, all that some layer sets
  validate   checks files against the settings, each other and the sites they touch; changes nothing
  apply      puts files in force, all or none; --dry-run says what would change
  history    the versions of a site's layers, newest first, with what each changed
  settings   every setting with its default and meaning, as docs/settings.md has it

A file is a layer by its place (platform.json, templates/<template>.json, manufacturers/<slug>.json, groups/<slug>.json), or a
dealership's, with "tenant" and "settings": its site is made or updated, with its domains and the dealerships that are there already.

Exit code: 0 when all went well, 1 when something is wrong; then nothing was changed.`

export type TenantCommand =
  | { name: 'help' }
  | { name: 'settings' }
  | { name: 'list'; asJson: boolean }
  | { name: 'show' | 'history'; slug: string; asJson: boolean }
  | { name: 'explain'; slug: string; setting: string | undefined; asJson: boolean }
  | { name: 'validate' | 'apply'; files: string[]; isDryRun: boolean; asJson: boolean }

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads the command line. A text is what is wrong with it, in one line. */
export function parseTenantArguments(args: readonly string[]): TenantCommand | string {
  let parsed
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? 'unknown arguments'
  }
  const { values, positionals } = parsed
  const [name, ...rest] = positionals
  const asJson = values.json
  if (values.help || name === undefined || name === 'help') return { name: 'help' }
  if (values['dry-run'] && name !== 'apply') return `${name}: --dry-run is for apply`
  const [first, second] = rest
  const tooMany = (allowed: number) =>
    rest.length > allowed ? `${name}: one argument too many, found "${rest[allowed] ?? ''}"` : null
  switch (name) {
    case 'settings':
      return tooMany(0) ?? { name }
    case 'list':
      return tooMany(0) ?? { name, asJson }
    case 'show':
    case 'history':
      if (first === undefined) return `${name}: expected the slug of a site; "list" shows them`
      return tooMany(1) ?? { name, slug: first, asJson }
    case 'explain':
      if (first === undefined) return 'explain: expected the slug of a site; "list" shows them'
      return tooMany(2) ?? { name, slug: first, setting: second, asJson }
    case 'validate':
    case 'apply':
      if (rest.length === 0) return `${name}: expected files, as in: ${name} layers/platform.json`
      return { name, files: rest, isDryRun: values['dry-run'], asJson }
    default:
      return `expected list, show, explain, validate, apply, history or settings, found "${name}"`
  }
}

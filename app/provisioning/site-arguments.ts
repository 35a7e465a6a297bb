import { foreignOption, readOptions } from '~/platform/command/read-options'
import { FIRST_TEMPLATE } from '~/tenants/shipped-layers'
import { slug as slugSchema } from './schema/kinds'

export const USAGE = `Brings dealerships in, changes them, takes them out, from folders of files (docs/sites.md).

  npm run site -- new <slug> [--name <name>] [--template <template>] [--out <folder>]
  npm run site -- validate <folder or layer file…>
  npm run site -- plan <folder or layer file…>
  npm run site -- apply <folder or layer file…> [--each] [--by <name>] [--note <why>]
  npm run site -- export <slug> --out <folder> [--everything]
  npm run site -- reviews <slug> <file> [--dealership <slug>] [--location <slug>] [--dry-run] [--by <name>]
  npm run site -- list
  npm run site -- show <slug>
  npm run site -- explain <slug> [setting or group]
  npm run site -- history <slug>
  npm run site -- rollback <slug> [--to <version>] [--by <name>]
  npm run site -- rename <slug> <new slug> [--by <name>]
  npm run site -- remove <slug> [--confirm <slug>] [--with-leads] [--moved] [--out <folder>]
  npm run site -- settings

  new        writes a folder that works as it is, with comments on what to fill in
  validate   checks files against each other and the platform; changes nothing
  plan       says what would change
  apply      puts files in force, all or none; --each takes each folder by itself and goes on after a wrong one
  export     writes a site as a folder; --everything adds stock, leads, shoppers and history, to move it to another platform
  reviews    adds reviews of a file: CSV, JSON, or a Google Business Profile's export; one of the same person, day and place is changed
  list       every site, with its address and cars
  show       one site and all its settings
  explain    where settings come from: the layer that set each, and what it overrode
  history    what was changed, when and by whom
  rollback   puts a version of before in force again, the last but one unless --to says which
  rename     gives a site another slug; the old address leads to the new one
  remove     takes a site out, after an export of everything; its leads only --with-leads, and what it holds or gives back of shoppers' money only
             --moved: the platform that it moved to settles that
  settings   every setting with its default and meaning, as docs/settings.md has it

All take --json. A layer file is named by its place: platform.json, templates/<template>.json, manufacturers/<slug>.json, groups/<slug>.json.

Examples:
  npm run site -- new northside --name "Northside Motors"
  npm run site -- plan northside
  npm run site -- apply dealers/*
  npm run site -- reviews northside google-reviews.json --location northside-motors-sales
  npm run site -- remove northside --confirm northside

Exit code: 0 when all went well, 2 when reviews were left out, 1 when something is wrong; then nothing was changed (with --each: nothing of the wrong folders).`

type Common = { asJson: boolean }
export type SiteCommand =
  | { name: 'help' }
  | { name: 'settings' }
  | ({ name: 'list' } & Common)
  | ({ name: 'show' | 'history'; slug: string } & Common)
  | ({ name: 'explain'; slug: string; setting: string | undefined } & Common)
  | ({ name: 'new'; slug: string; title: string | undefined; template: string; out: string | undefined } & Common)
  | ({ name: 'validate' | 'plan' | 'apply'; paths: string[]; isEach: boolean; by: string | undefined; note: string | undefined } & Common)
  | ({ name: 'reviews'; slug: string; file: string; dealership: string | undefined; location: string | undefined; isTrial: boolean; by: string | undefined } & Common)
  | ({ name: 'export'; slug: string; out: string; isEverything: boolean } & Common)
  | ({ name: 'rollback'; slug: string; to: number | undefined; by: string | undefined } & Common)
  | ({ name: 'rename'; slug: string; newSlug: string; by: string | undefined } & Common)
  | ({ name: 'remove'; slug: string; confirm: string | undefined; withLeads: boolean; isMoved: boolean; out: string | undefined } & Common)

const OPTIONS = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  name: { type: 'string' },
  template: { type: 'string' },
  out: { type: 'string' },
  each: { type: 'boolean' },
  by: { type: 'string' },
  note: { type: 'string' },
  dealership: { type: 'string' },
  location: { type: 'string' },
  'dry-run': { type: 'boolean' },
  everything: { type: 'boolean' },
  to: { type: 'string' },
  confirm: { type: 'string' },
  'with-leads': { type: 'boolean' },
  moved: { type: 'boolean' },
} as const
type OptionName = keyof typeof OPTIONS

/** What each command takes: how many arguments, and which options beside --json. */
const COMMANDS: Readonly<Record<Exclude<SiteCommand['name'], 'help'>, { least: number; most: number; needs: string; options: readonly OptionName[] }>> = {
  settings: { least: 0, most: 0, needs: '', options: [] },
  list: { least: 0, most: 0, needs: '', options: [] },
  show: { least: 1, most: 1, needs: 'the slug of a site; "list" shows them', options: [] },
  history: { least: 1, most: 1, needs: 'the slug of a site; "list" shows them', options: [] },
  explain: { least: 1, most: 2, needs: 'the slug of a site; "list" shows them', options: [] },
  new: { least: 1, most: 1, needs: 'a slug for the site, as in: new northside', options: ['name', 'template', 'out'] },
  validate: { least: 1, most: Infinity, needs: 'folders or layer files, as in: validate northside', options: [] },
  plan: { least: 1, most: Infinity, needs: 'folders or layer files, as in: plan northside', options: [] },
  apply: { least: 1, most: Infinity, needs: 'folders or layer files, as in: apply northside', options: ['each', 'by', 'note'] },
  reviews: { least: 2, most: 2, needs: 'the slug of a site and a file, as in: reviews northside reviews.csv', options: ['dealership', 'location', 'dry-run', 'by'] },
  export: { least: 1, most: 1, needs: 'the slug of a site; "list" shows them', options: ['out', 'everything'] },
  rollback: { least: 1, most: 1, needs: 'the slug of a site; "list" shows them', options: ['to', 'by'] },
  rename: { least: 2, most: 2, needs: 'two slugs, as in: rename northside northside-motors', options: ['by'] },
  remove: { least: 1, most: 1, needs: 'the slug of a site; "list" shows them', options: ['confirm', 'with-leads', 'moved', 'out'] },
}

/** Why a text is no slug that a folder takes; null where it is one. */
function slugFault(text: string): string | null {
  return slugSchema.safeParse(text).success ? null : `found "${text}", expected a slug of at most 60 lower-case letters, digits and dashes, such as northside-motors`
}

/** Reads the command line. A text is what is wrong with it, in one line. */
export function parseSiteArguments(args: readonly string[]): SiteCommand | string {
  const parsed = readOptions(args, OPTIONS)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [name, ...rest] = positionals
  if (values.help || name === undefined || name === 'help') return { name: 'help' }
  if (!Object.hasOwn(COMMANDS, name)) return `expected ${Object.keys(COMMANDS).join(', ')}, found "${name}"`
  const known = name as keyof typeof COMMANDS
  const { least, most, needs, options } = COMMANDS[known]
  if (rest.length < least) return `${name}: expected ${needs}`
  if (rest.length > most) return `${name}: one argument too many, found "${rest[most] ?? ''}"`
  const foreign = foreignOption(args, OPTIONS, options)
  if (foreign !== null) return `${name}: ${foreign}`
  const asJson = values.json
  const [slug = '', second] = rest
  const { by, note } = values
  switch (known) {
    case 'settings':
      return { name: known }
    case 'list':
      return { name: known, asJson }
    case 'show':
    case 'history':
      return { name: known, slug, asJson }
    case 'explain':
      return { name: known, slug, setting: second, asJson }
    case 'new':
      if (slugFault(slug) !== null) return `new: ${slugFault(slug)}`
      return { name: known, slug, title: values.name, template: values.template ?? FIRST_TEMPLATE, out: values.out, asJson }
    case 'validate':
    case 'plan':
    case 'apply':
      return { name: known, paths: rest, isEach: values.each ?? false, by, note, asJson }
    case 'reviews':
      return { name: known, slug, file: second ?? '', dealership: values.dealership, location: values.location, isTrial: values['dry-run'] ?? false, by, asJson }
    case 'export':
      if (values.out === undefined) return 'export: expected --out <folder>, as in: export northside --out northside'
      return { name: known, slug, out: values.out, isEverything: values.everything ?? false, asJson }
    case 'rollback': {
      const to = values.to === undefined ? undefined : Number(values.to)
      if (to !== undefined && (!Number.isInteger(to) || to < 1)) return `rollback: --to: found "${values.to ?? ''}", expected the number of a version; "history" shows them`
      return { name: known, slug, to, by, asJson }
    }
    case 'rename':
      if (slugFault(second ?? '') !== null) return `rename: ${slugFault(second ?? '')}`
      return { name: known, slug, newSlug: second ?? '', by, asJson }
    case 'remove':
      return { name: known, slug, confirm: values.confirm, withLeads: values['with-leads'] ?? false, isMoved: values.moved ?? false, out: values.out, asJson }
  }
}

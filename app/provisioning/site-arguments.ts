import { readCommand, readNumber, type CommandWords } from '~/platform/command/read-command'
import { FIRST_TEMPLATE } from '~/tenants/shipped-layers'
import { slug as slugSchema } from './schema/kinds'
import { siteName } from './schema/site-schema'

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
  | ({ name: 'settings' } & Common)
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
  name: { type: 'string' },
  template: { type: 'string', default: FIRST_TEMPLATE },
  out: { type: 'string' },
  each: { type: 'boolean', default: false },
  by: { type: 'string' },
  note: { type: 'string' },
  dealership: { type: 'string' },
  location: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  everything: { type: 'boolean', default: false },
  to: { type: 'string' },
  confirm: { type: 'string' },
  'with-leads': { type: 'boolean', default: false },
  moved: { type: 'boolean', default: false },
} as const

const A_SITE = 'the slug of a site; "list" shows them'

const COMMANDS: Readonly<Record<Exclude<SiteCommand['name'], 'help'>, CommandWords<keyof typeof OPTIONS>>> = {
  settings: { options: ['json'] },
  list: { options: ['json'] },
  show: { least: 1, needs: A_SITE, options: ['json'] },
  history: { least: 1, needs: A_SITE, options: ['json'] },
  explain: { least: 1, most: 2, needs: A_SITE, options: ['json'] },
  new: { least: 1, needs: 'a slug for the site, as in: new northside', options: ['json', 'name', 'template', 'out'] },
  validate: { least: 1, most: Infinity, needs: 'folders or layer files, as in: validate northside', options: ['json'] },
  plan: { least: 1, most: Infinity, needs: 'folders or layer files, as in: plan northside', options: ['json'] },
  apply: { least: 1, most: Infinity, needs: 'folders or layer files, as in: apply northside', options: ['json', 'each', 'by', 'note'] },
  reviews: { least: 2, needs: 'the slug of a site and a file, as in: reviews northside reviews.csv', options: ['json', 'dealership', 'location', 'dry-run', 'by'] },
  export: { least: 1, needs: A_SITE, options: ['json', 'out', 'everything'] },
  rollback: { least: 1, needs: A_SITE, options: ['json', 'to', 'by'] },
  rename: { least: 2, needs: 'two slugs, as in: rename northside northside-motors', options: ['json', 'by'] },
  remove: { least: 1, needs: A_SITE, options: ['json', 'confirm', 'with-leads', 'moved', 'out'] },
}

/** Reads the command line. A text is what is wrong with it, in one line. */
export function parseSiteArguments(args: readonly string[]): SiteCommand | string {
  const read = readCommand(args, OPTIONS, COMMANDS)
  if (typeof read === 'string' || read.name === 'help') return read
  const { name, values, words } = read
  const { json: asJson, by, note, out } = values
  const [slug = '', second] = words
  const newSlug = name === 'rename' ? (second ?? '') : slug
  if ((name === 'new' || name === 'rename') && !slugSchema.safeParse(newSlug).success) return `${name}: found "${newSlug}", expected a slug of at most 60 lower-case letters, digits and dashes, such as northside-motors`
  switch (name) {
    case 'settings':
    case 'list':
      return { name, asJson }
    case 'show':
    case 'history':
      return { name, slug, asJson }
    case 'explain':
      return { name, slug, setting: second, asJson }
    case 'new':
      if (values.name !== undefined && !siteName.safeParse(values.name).success) return `new: --name: found "${values.name}", expected a name of 2 to 120 letters, as in: new northside --name "Northside Motors"`
      return { name, slug, title: values.name, template: values.template, out, asJson }
    case 'validate':
    case 'plan':
    case 'apply':
      return { name, paths: words, isEach: values.each, by, note, asJson }
    case 'reviews':
      return { name, slug, file: second ?? '', dealership: values.dealership, location: values.location, isTrial: values['dry-run'], by, asJson }
    case 'export':
      if (out === undefined) return 'export: --out: found nothing, expected a folder, as in: export northside --out northside'
      return { name, slug, out, isEverything: values.everything, asJson }
    case 'rollback': {
      const to = values.to === undefined ? undefined : readNumber(values.to, 'the number of a version; "history" shows them')
      return typeof to === 'string' ? `rollback: --to: ${to}` : { name, slug, to, by, asJson }
    }
    case 'rename':
      return { name, slug, newSlug, by, asJson }
    case 'remove':
      return { name, slug, confirm: values.confirm, withLeads: values['with-leads'], isMoved: values.moved, out, asJson }
  }
}

import { allowedValues } from './allowed-values'
import { SETTING_GROUPS, SETTING_LEAVES } from './setting-leaves'

const HEAD = `# Settings

Every switch and value in which one dealership may differ from another. Made from \`app/tenants/settings-schema.ts\` by
\`npm run docs\`; a test holds the two together.

A layer is a JSON file that says only what differs, group by group:

\`\`\`json
{ "search": { "soldDays": 14 }, "cards": { "enquireLabel": "Enquire Now" } }
\`\`\`

| layer, the widest first | file | holds for |
|---|---|---|
| platform | \`platform.json\` | every site |
| template | \`templates/{template}.json\` | the sites of a template |
| manufacturer | \`manufacturers/{slug}.json\` | the sites of that one manufacturer; a site of several has none |
| dealership_group | \`groups/{slug}.json\` | the sites of a dealership group |
| dealership | \`settings.json\` of the dealership's folder | one site |

The narrower layer wins, setting by setting; a list replaces the wider one's whole. The folder and the name of a file say which layer
it is, wherever the folder stands. \`npm run site -- validate <file or folder…>\` checks them, \`apply\` puts them in force: all of them
or none, each as a new version of its layer where something changed, live on every process within 5 seconds.

"(section 4)" names the section of the product's specification that a setting comes from; nobody needs it to set anything. The defaults below hold where no layer
says anything. The layers that come with the product say otherwise of many, above all of \`theme\`, \`header\` and \`home\`: \`npm run site -- show <slug>\` prints what is in
force and which layer says it.

The platform and the templates have layers that come with the release, in \`app/tenants/layers\`; \`site -- show\` and \`explain\` call them
shipped. They are not stored: a new release brings its own to every database. A file of yours for the platform or for a template lies
above the shipped one and need say only what you want otherwise. Do not edit the shipped files: the next release would undo it.
`

/** docs/settings.md: every setting with its default, what it takes, and what it means. */
export function settingsText(): string {
  return [HEAD, ...SETTING_GROUPS.map(groupText)].join('\n')
}

/** The same as data, for programs. */
export function settingsList() {
  return SETTING_LEAVES.map(({ path, schema, fallback, meaning }) => ({ path, fallback, takes: allowedValues(schema), meaning }))
}

function groupText(group: string): string {
  const rows = SETTING_LEAVES.filter((leaf) => leaf.group === group).map(
    ({ key, schema, fallback, meaning }) =>
      `| \`${key}\` | ${cell(shortJson(fallback))} | ${cell(allowedValues(schema))} | ${cell(meaning)} |`,
  )
  return [`## ${group}`, '', '| setting | default | takes | meaning |', '|---|---|---|---|', ...rows, ''].join('\n')
}

function shortJson(value: unknown): string {
  if (value === '') return 'nothing'
  if (Array.isArray(value) && value.length === 0) return 'none'
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : nameOf(item))).join(', ')
  return typeof value === 'string' ? `\`${value}\`` : JSON.stringify(value)
}

/** An entry of a list by its label or title. */
function nameOf(item: unknown): string {
  const { label, title } = item as { label?: string; title?: string }
  return label ?? title ?? JSON.stringify(item)
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

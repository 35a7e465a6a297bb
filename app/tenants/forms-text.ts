import type { FormDeclaration, FormContext } from '~/domain/forms/form-declaration'
import { leadCategory } from '~/domain/forms/contact-category'
import { formEventId, FORM_KINDS, formOptions, FORMS, type FormKind } from '~/domain/forms/forms'
import { formFields } from '~/domain/forms/standard-fields'
import { DEPARTMENTS, type Department } from '~/domain/places/department'
import { settingsSchema } from './settings-schema'

const HEAD = `# Forms

Every form of the platform. Made from the declarations in \`app/domain/forms\` by \`npm run docs\`; a test holds the two together.

A page of words has a form where it says so: \`:::enquiry kind="parts"\`, with a \`heading\`, a \`button\` and a \`category\` of its own
where these differ. A star marks what has to be filled in. What is asked is how the settings have it by default, on a site of several
places; [settings.md](settings.md) says what else they can ask (\`forms\`), where buttons stand (\`cards.buttons\`, \`carPage.actions\`)
and which pages there are (\`pages\`).

**To add a form**: its declaration in \`app/domain/forms/car-forms.ts\` or \`company-forms.ts\`, the words of its page, and
\`npm run docs\`. Routes, settings, menus, fields, their rules, buttons and what its leads are filed as are made from the declaration.
The words are one file for each of its addresses, such as \`app/site/pages/fleet.md\` for \`/fleet\`, with a block \`:::enquiry\` of its kind. Every
dealership has them, so they call what is sold \`{{vehicle}}\` or \`{{vehicles}}\`, never a car, and promise nothing in its name
([why](decisions/0019-what-ships-is-in-the-release.md)).
`

/** docs/forms.md: every declared form, what it asks and where its leads go. */
export function formsText(): string {
  return [HEAD, ...FORM_KINDS.map((kind) => formText(kind, FORMS[kind]))].join('\n')
}

function formText(kind: FormKind, form: FormDeclaration): string {
  const { title, page, button, category, offersCategories, own = [] } = form
  const lines = [
    `## ${kind}`,
    '',
    `${title}.`,
    '',
    page ? `- Pages: ${page.paths.map(code).join(', ')}${typeof page.isOn === 'object' ? `; switched by ${code(`pages.${page.isOn.setting}`)}` : ''}` : '- No page of its own',
    ...(button ? [`- Button ${code(button.name)}: ${[...button.on.map((place) => (place === 'card' ? code('cards.buttons') : code('carPage.actions')))].join(', ')}`] : []),
    `- Leads: ${filedText(category) ?? (offersCategories ? 'the category that is chosen' : 'the category of their event')}; ${eventsText(kind)}`,
    `- Asks: ${asksText(kind)}`,
    ...own.filter(({ type }) => type !== 'hidden').map(({ name, label, type }) => `- Its own answer ${code(name)}: ${label} (${type})`),
  ]
  return `${lines.join('\n')}\n`
}

/** Null where the form leaves it to the choice or the event. */
function filedText(formCategory: string | null): string | null {
  const { category, subcategory } = leadCategory({ formCategory })
  return formCategory && [category, subcategory].filter(Boolean).join(': ')
}

function eventsText(kind: FormKind): string {
  const events = [null, 'new' as const, 'used' as const].map((carType) => formEventId(kind, carType && { carType, tag: null }))
  const [none, fresh, used] = events.map((eventId) => leadCategory({ formCategory: FORMS[kind].category, eventId }).eventId)
  return `event ${none}, about a new car ${fresh}, about a used car ${used}`
}

function asksText(kind: FormKind): string {
  const place = (id: number, locationType: Department) => ({ id, dealershipId: 1, slug: `${locationType}-${id}`, name: '', locationType })
  const locations = DEPARTMENTS.flatMap((type, at) => [place(at * 2 + 1, type), place(at * 2 + 2, type)])
  const context: FormContext = { settings: settingsSchema.parse({}), places: { dealerships: [], locations }, car: null }
  return formFields(formOptions(kind, context))
    .filter(({ type }) => type !== 'hidden')
    .map(({ label, isRequired }) => (isRequired ? `${label}*` : label))
    .join(', ')
}

function code(text: string): string {
  return `\`${text}\``
}

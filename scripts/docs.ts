import { mkdir, writeFile } from 'node:fs/promises'
import { jsonSchemas } from '~/provisioning/schema/json-schemas'
import { formsText } from '~/tenants/forms-text'
import { settingsText } from '~/tenants/settings-text'
import { takesNothing } from './support/help.ts'

takesNothing('npm run docs --', `
Writes the documents that are made from the sources: docs/settings.md, docs/forms.md and docs/schemas/.

  npm run docs

Example, after a setting, a form or a schema has changed:
  npm run docs && git diff --stat docs`)

/** `npm run docs`: writes the documents that are made from the sources. */
await writeFile('docs/settings.md', `${settingsText().trimEnd()}\n`)
await writeFile('docs/forms.md', `${formsText().trimEnd()}\n`)
await mkdir('docs/schemas', { recursive: true })
// The schema of settings is as long as docs/settings.md, which says the same; every folder that is written has it.
for (const [name, text] of jsonSchemas()) if (name !== 'settings.schema.json') await writeFile(`docs/schemas/${name}`, text)

import { writeFile } from 'node:fs/promises'
import { formsText } from '~/tenants/forms-text'
import { settingsText } from '~/tenants/settings-text'

/** `npm run docs`: writes the documents that are made from the sources. */
await writeFile('docs/settings.md', `${settingsText().trimEnd()}\n`)
await writeFile('docs/forms.md', `${formsText().trimEnd()}\n`)

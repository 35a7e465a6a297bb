import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formsText } from './forms-text'

test('docs/forms.md is what the declarations say: npm run docs', async () => {
  expect((await readFile('docs/forms.md', 'utf8')).trimEnd()).toBe(formsText().trimEnd())
})

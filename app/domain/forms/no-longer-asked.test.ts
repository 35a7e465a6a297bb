import { expect, it } from 'vitest'
import { fieldsNoLongerAsked } from './no-longer-asked'

it.each([
  ['nothing', [], undefined, ['preferred_contact_method', 'rego', 'has_trade_in', 'under_finance', 'no_longer_offered']],
  ['the rego', ['name', 'rego'], undefined, ['preferred_contact_method', 'has_trade_in', 'under_finance', 'no_longer_offered']],
  ['in another step the rego', ['name'], ['rego'], ['preferred_contact_method', 'has_trade_in', 'under_finance', 'no_longer_offered']],
])('a form that asks %s may have asked the others before', (_, names, step, expected) => {
  const fields = names.map((name) => ({ name }))
  const steps = step && { steps: [{ title: 'Your details', fields: names }, { title: 'Your question', fields: step }] }
  expect(fieldsNoLongerAsked({ fields, ...steps }).map(({ name }) => name)).toEqual(expected)
})

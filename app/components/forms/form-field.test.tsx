import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormField } from '~/domain/forms/form-field'
import { FormFieldControl } from './form-field'

const options = [{ value: 'Yes', label: 'Yes' }]
/** What reads the control aloud: the texts that it says describe it. */
function descriptionOf(field: FormField, error: string | undefined): string[] {
  const html = renderToStaticMarkup(<FormFieldControl field={field} value="" error={error} />)
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  return ids.map((id) => new RegExp(`id="${id}"[^>]*>(?:<svg.*?</svg><span>)?([^<]*)<`).exec(html)?.[1] ?? `nothing is called ${id}`)
}

const field = { section: 'details', name: 'trade_in', label: 'Do you have a trade-in', isRequired: true } as const
test.each<[string, FormField]>([
  ['a text', { ...field, type: 'text' }],
  ['a select', { ...field, type: 'select', options }],
  ['radio buttons', { ...field, type: 'radio', options }],
  ['boxes to tick', { ...field, type: 'checkboxes', options }],
  ['one box', { ...field, type: 'checkbox' }],
])('the error of %s is read with it', (_, given) => {
  expect(descriptionOf(given, 'Please choose.')).toEqual(['Please choose.'])
  expect(descriptionOf(given, undefined)).toEqual([])
})

test.each<[string, FormField, string | undefined, string | undefined]>([
  ['a select that has to be chosen', { ...field, type: 'select', options }, undefined, 'false'],
  ['a select that is left empty', { ...field, type: 'select', options }, 'Please choose.', 'true'],
  ['a select that may stay empty', { ...field, type: 'select', options, isRequired: false }, undefined, undefined],
  ['a box that has to be ticked', { ...field, type: 'checkbox' }, undefined, 'false'],
  ['a box that is left empty', { ...field, type: 'checkbox' }, 'Please tick it.', 'true'],
  ['a box that may stay empty', { ...field, type: 'checkbox', isRequired: false }, undefined, undefined],
])('%s is called wrong only once it is', (_, given, error, invalid) => {
  const html = renderToStaticMarkup(<FormFieldControl field={given} value="" error={error} />)
  expect(/aria-invalid="(\w+)"/.exec(html)?.[1]).toBe(invalid)
})

test.each([
  ['on', true],
  ['words-new', true],
  ['words-old', false],
  ['', false],
])('a box that was sent as %j is ticked: %s', (value, isTicked) => {
  const html = renderToStaticMarkup(<FormFieldControl field={{ ...field, type: 'checkbox', ticked: 'words-new' }} value={value} error={undefined} />)
  expect(html).toContain('value="words-new"')
  expect(html.includes('checked')).toBe(isTicked)
})

test('the hint of a group is read before its error', () => {
  expect(descriptionOf({ ...field, type: 'radio', options, hint: 'Either will do.' }, 'Please choose.')).toEqual(['Either will do.', 'Please choose.'])
})

test('a time that somebody else has by now leaves its day open', () => {
  const options = [
    { value: '2026-11-27T09:00', label: '9 am', group: 'Friday 27 November 2026' },
    { value: '2026-12-01T10:00', label: '10 am', group: 'Tuesday 1 December 2026' },
  ]
  const slot: FormField = { ...field, type: 'slot', name: 'dateTime', isRequired: false, options, placeholder: 'Any time' }
  const html = (value: string, error?: string) => renderToStaticMarkup(<FormFieldControl field={slot} value={value} error={error} />)
  const chosen = (value: string, error?: string) => [...html(value, error).matchAll(/<input [^>]*checked=""[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1])
  expect(chosen('')).toEqual(['', 'Friday 27 November 2026'])
  expect(chosen('2026-12-01T11:30')).toEqual(['', 'Tuesday 1 December 2026'])
  expect(chosen('2026-12-01T10:00')).toEqual(['Tuesday 1 December 2026', '2026-12-01T10:00'])
  // To be refused is no wish for any time: none is chosen, and what is sent without one is told to choose.
  expect(chosen('2026-12-01T11:30', 'Somebody else has it.')).toEqual(['Tuesday 1 December 2026'])
  // Without script it may stand in the list still, for another place.
  expect(chosen('2026-12-01T10:00', 'Somebody else has it.')).toEqual(['Tuesday 1 December 2026'])
  expect(html('2026-12-01T11:30', 'Somebody else has it.')).toContain('<input type="hidden" name="dateTime" value="none"/>')
  expect(html('2026-12-01T11:30')).not.toContain('type="hidden"')
})

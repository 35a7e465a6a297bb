import type { ClientActionFunctionArgs } from '@remix-run/react'
import { expect, test } from 'vitest'
import { NOT_OFFERED } from '~/domain/forms/form-faults'
import { clientAction } from './submit-or-repopulate'

const refusal = (status: number) => ({ status, statusText: '', internal: false, data: null })

test.each<[string, unknown, string]>([
  ['a page that is not there any more', refusal(404), NOT_OFFERED],
  ['a page that has no form any more', refusal(405), NOT_OFFERED],
  ['a car that is gone', refusal(410), NOT_OFFERED],
  ['a fault of ours', refusal(500), 'We do not know whether it has reached us'],
  ['no answer', new TypeError('Failed to fetch'), 'We do not know whether it has reached us'],
  ['an answer that nobody can read', new Error('Unable to decode turbo-stream response'), 'We do not know whether it has reached us'],
])('%s is answered in words, with what was typed', async (_, error, words) => {
  const body = new FormData()
  body.set('name', 'Mary')
  const request = new Request('https://north.example.com/book-test-drive/', { method: 'POST', body })
  const args = { request, params: {}, serverAction: () => Promise.reject(error) } as unknown as ClientActionFunctionArgs
  expect(await clientAction(args)).toEqual({ fieldErrors: {}, repopulateFields: { name: 'Mary' }, formError: expect.stringContaining(words) })
})

import { afterEach, expect, it, vi } from 'vitest'
import { formOptions } from '~/domain/forms/forms'
import { settingsSchema } from '~/tenants/settings-schema'
import { lazyValidator } from './lazy-validator'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const validator = () => lazyValidator(formOptions('careers', { settings: settingsSchema.parse({}), places: { locations: [], dealerships: [] }, car: null }))
function filled(changes: Record<string, string> = {}): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Mary', email: 'mary@example.com', phone: '0412 345 678', postcode: '4000', role: 'Technician', starts_on: '2099-01-31', message: 'Hello', ...changes })) body.set(name, value)
  return body
}

it('says what is wrong with a day, and takes one that is there', async () => {
  expect((await validator().validate(filled())).error).toBeUndefined()
  expect((await validator().validate(filled({ starts_on: '2099-02-31' }))).error?.fieldErrors).toMatchObject({ starts_on: expect.any(String) as string })
})

it('takes a day in a browser that knows only whole moments of ISO 8601, as Safari does', async () => {
  const isNone = (text: unknown) => typeof text === 'string' && /^\d{4}-\d\d-\d\dZ$/.test(text)
  const Native = Date
  class StrictDate extends Native {
    constructor(moment: string | number = Native.now()) {
      super(isNone(moment) ? Number.NaN : moment)
    }
    static override parse(text: string): number {
      return isNone(text) ? Number.NaN : Native.parse(text)
    }
  }
  vi.stubGlobal('Date', StrictDate)
  expect((await validator().validate(filled())).error).toBeUndefined()
  expect((await validator().validate(filled({ starts_on: '2099-02-31' }))).error?.fieldErrors).toMatchObject({ starts_on: expect.any(String) as string })
})

it('leaves a form to the server that the browser cannot check', async () => {
  const parse = Date.parse.bind(Date)
  vi.spyOn(Date, 'parse').mockImplementation((text) => {
    if (text.startsWith('2099')) throw new RangeError('Invalid Date')
    return parse(text)
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect((await validator().validate(filled())).error).toBeUndefined()
  expect(await validator().validateField?.(filled(), 'starts_on')).toEqual({})
})

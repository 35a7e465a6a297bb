import { parsePhone } from '~/domain/forms/phone-number'
import { isRecord } from '~/domain/data/is-record'
import { parseRowId } from '~/domain/text/row-id'
import { parseSitePath } from '~/domain/text/site-path'

/** What a call to the watchlist asks for (section 7). */
export type WatchlistRequest = {
  /** 0 for what is no car's id. */
  carId: number
  /** E.164 where it is a number; null when the call names none. */
  phone: string | null
  /** Where a form without script goes on to. */
  back: string | null
}

/** Reads the JSON or the form of a call: phone_number and car_id. */
export async function readWatchlistRequest(request: Request): Promise<WatchlistRequest> {
  const read = isJson(request) ? await readJson(request) : await readForm(request)
  const phone = read('phone_number')
  const parsed = parsePhone(phone)
  return {
    carId: parseRowId(read('car_id')) ?? 0,
    phone: phone === '' ? null : parsed.ok ? parsed.phone : phone.slice(0, 40),
    back: parseSitePath(read('back') || null),
  }
}

export function isJson(request: Request): boolean {
  return (request.headers.get('Content-Type') ?? '').toLowerCase().startsWith('application/json')
}

type Reader = (name: string) => string

async function readJson(request: Request): Promise<Reader> {
  const value: unknown = await request.json().catch(() => null)
  const record = isRecord(value) ? value : {}
  return (name) => {
    const given = record[name]
    return typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  }
}

async function readForm(request: Request): Promise<Reader> {
  const form = await request.formData().catch(() => new FormData())
  return (name) => {
    const given = form.get(name)
    return typeof given === 'string' ? given : ''
  }
}

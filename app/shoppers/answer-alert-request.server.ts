import { fieldRule } from '~/domain/forms/field-rule'
import { STANDARD_FIELDS } from '~/domain/forms/standard-fields'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { askForAlert, type AlertSubject } from './search-alerts.server'

/** Why an address was not taken, and what was typed. Without a field nothing typed is wrong. */
export type AlertRefusal = { status: 422 | 429 | 503; field: 'email' | null; message: string; value: string }

const EMAIL = fieldRule({ ...STANDARD_FIELDS.email, name: 'email', isRequired: true })
const TOO_MANY = 'Too many emails were asked for. Please try again in an hour.'
const NOT_NOW = 'Our system did not take it. Nothing is lost: please try again in a moment.'

/** One post of the page that asks for an address. Never throws. @param address the visitor's network address @returns null where it was taken */
export async function answerAlertRequest(tenant: Tenant, subject: AlertSubject, body: FormData, address: string, clock: () => Promise<Date>): Promise<AlertRefusal | null> {
  const typed = body.get('email')
  const value = typeof typed === 'string' ? typed.slice(0, STANDARD_FIELDS.email.maxLength) : ''
  const email = EMAIL.safeParse(value)
  if (!email.success) return { status: 422, field: 'email', message: email.error.issues[0]?.message ?? '', value }
  try {
    const isTaken = await askForAlert(tenant, subject, String(email.data), address, await clock())
    return isTaken ? null : { status: 429, field: null, message: TOO_MANY, value }
  } catch (error) {
    log.error({ tenant: tenant.slug, error: loggableError(error) }, 'an email about a search was not asked for')
    return { status: 503, field: null, message: NOT_NOW, value }
  }
}

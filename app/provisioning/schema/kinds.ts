import { z } from 'zod'
import { canBeCalled } from '~/domain/forms/phone-number'
import { PICTURE_ADDRESS } from '~/domain/images/picture-address'
import { isDay } from '~/domain/time/wall-clock'
import { SLUG } from '~/tenants/settings/kinds'

export const slug = z.string().regex(SLUG, 'lower-case letters, digits and dashes, such as northside-motors').max(60)
export const host = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'a lower-case host name such as www.northside.com.au')
/** Words of a file. Nothing at all is the fault of their least length, and not a second one; what begins with 'not' is said behind the lengths. */
export const text = z.string().min(2).max(200).regex(/^$|\S/, 'not of spaces alone')
export const webAddress = z.string().regex(/^https?:\/\/[^\s/]\S*$/, 'an address such as https://www.facebook.com/northside')
const PHONE = 'a phone number such as (07) 3555 0100 or 1300 555 010'
export const phone = shaped(/^\+?[0-9()][0-9 ()-]{4,18}$/, PHONE, canBeCalled, PHONE)
export const picture = z
  .string()
  .regex(new RegExp(String.raw`^(pictures\/[^\s/][^\s]*|${PICTURE_ADDRESS})$`), 'a file of the folder such as pictures/logo.svg, or an address such as https://…')
export const link = z.string().regex(/^(\/(?![/\\])\S*|https?:\/\/[^\s/]\S*)$/, 'a path such as /search/used-cars/, or an address with https:')
export const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour such as #0b57d0')
export const date = shaped(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a date such as 2026-12-25', isDay, 'a date that there is, such as 2026-12-25')
/** A day of the dealership, or a moment in UTC. */
export const moment = shaped(
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/,
  'a date such as 2026-12-31, or a moment such as 2026-12-31T13:59:00Z',
  (given) => isDay(given.slice(0, 10)) && !Number.isNaN(Date.parse(given)),
  'a date that there is, such as 2026-12-31',
)

const HOURS = /^(closed|([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00))$/
/** Opening hours of one day. */
export const hours = shaped(HOURS, '"closed", or hours such as "08:30-17:30"', opensBeforeItCloses, 'hours that end after they begin, such as "08:30-17:30"')

/** Text of a form and, where it has that, with a sense: what has not even the form is one fault and not two. */
function shaped(form: RegExp, formWords: string, hasSense: (given: string) => boolean, senseWords: string) {
  return z.string().regex(form, formWords).refine((given) => !form.test(given) || hasSense(given), senseWords)
}

function opensBeforeItCloses(given: string): boolean {
  const [opens = '', closes = ''] = given.split('-')
  return given === 'closed' || opens < closes
}

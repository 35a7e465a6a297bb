import type { FormValues } from './enquiry-form'

/** They stand at a value before anybody chooses one, which would be sent as their answer; and what was chosen says nothing of anybody. */
const PRESET = ['opt_in', 'preferred_contact_method']

/** What a form still shows of what was typed longer ago than that may be shown. A message that is there already has no words of the site in its place. */
export function shownLater(typed: FormValues): FormValues {
  const chosen = Object.entries(typed).filter(([name, value]) => PRESET.includes(name) && value !== undefined)
  return { ...Object.fromEntries(chosen), ...(typed.message ? { message: '' } : {}) }
}

/** What a form says once a step of it comes again. @param wasShown what it said before; else what comes empty was not emptied by anybody, but for a box that is shown always */
export function typedOver(before: FormValues, now: Record<string, string>, wasShown: boolean): FormValues {
  const said = Object.entries(now).filter(([name, value]) => wasShown || value !== '' || PRESET.includes(name))
  return { ...before, ...Object.fromEntries(said) }
}

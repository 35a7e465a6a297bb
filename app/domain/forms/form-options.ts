/** A checkbox whose name has this in it is one of several options to tick; its value is the option (section 5). */
export const CHECK_OPTION = 'check-option'
/** A radio button whose name has this in it only helps to fill in the form and is not sent on (section 5). */
const RADIO_OPTION = 'radio-option'

export const CONTACT_METHODS = ['Phone', 'Email', 'SMS'] as const
export const YES_NO = ['Yes', 'No'] as const

/**
 * What a form sends, before it is read (section 5): radio-option keys go, ticked check-options become the additional_services list.
 * @param offered the options that the form has; others are not taken
 */
export function gatherOptions(
  entries: Iterable<readonly [string, string]>,
  offered: readonly string[],
): { fields: [string, string][]; additionalServices: string[] } {
  const fields: [string, string][] = []
  const ticked = new Set<string>()
  for (const [key, value] of entries) {
    if (key.includes(RADIO_OPTION)) continue
    if (key.includes(CHECK_OPTION)) ticked.add(value)
    else fields.push([key, value])
  }
  return { fields, additionalServices: offered.filter((option) => ticked.has(option)) }
}

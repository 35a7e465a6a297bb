/** A checkbox whose name has this in it is one of several options to tick; its value is the option (section 5). */
export const CHECK_OPTION = 'check-option'
/** A radio button whose name has this in it only helps to fill in the form and is not sent on (section 5). */
const RADIO_OPTION = 'radio-option'

export const CONTACT_METHODS = ['Phone', 'Email', 'SMS'] as const
export const YES_NO = ['Yes', 'No'] as const

/** So much is taken of what a form ticks that is not offered. */
const MOST_UNOFFERED = 20
const LONGEST_UNOFFERED = 200

/**
 * What a form sends, before it is read (section 5): radio-option keys go, ticked check-options become the additional_services list.
 * @param offered the options that the form has; others, which it may have had when its page was opened, stand by themselves
 */
export function gatherOptions(
  entries: Iterable<readonly [string, string]>,
  offered: readonly string[],
): { fields: [string, string][]; additionalServices: string[]; noLongerOffered: string[] } {
  const fields: [string, string][] = []
  const ticked = new Set<string>()
  for (const [key, value] of entries) {
    if (key.includes(RADIO_OPTION)) continue
    if (key.includes(CHECK_OPTION)) ticked.add(value)
    else fields.push([key, value])
  }
  const others = [...ticked].filter((option) => !offered.includes(option) && option.length <= LONGEST_UNOFFERED)
  return { fields, additionalServices: offered.filter((option) => ticked.has(option)), noLongerOffered: others.slice(0, MOST_UNOFFERED) }
}

const DAY = String.raw`(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4})`
const TIME = String.raw`(\d{1,2})(?:[:.]([0-5]\d))?\s?(?:([ap])\.?m\.?)?`
const TYPED = new RegExp(`^${DAY}(?:[\\s,]+${TIME})?$`, 'i')

/**
 * A date, with or without a time, as people type it where a browser has no calendar for its field: the day, the month and the year, as the messages
 * of these fields show it (section 5), such as `24/11/2026` and `24/11/2026 10:30 am`.
 * @returns it as a field with a calendar sends it, `2026-11-24` or `2026-11-24T10:30`, whether or not there is such a day; any other text as it is
 */
export function isoOfTyped(text: string): string {
  const [, day = '', , month = '', year = '', hour, minute, half] = TYPED.exec(text.trim()) ?? []
  if (year === '') return text
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (hour === undefined) return date
  // Twenty past ten is said with minutes or a half of the day, and half past two with the half: at night nobody comes.
  if (half === undefined && (minute === undefined || /^[1-6]$/.test(hour))) return text
  return `${date}T${hourOfDay(Number(hour), half)}:${minute ?? '00'}`
}

function hourOfDay(hour: number, half: string | undefined): string {
  if (half === undefined) return String(hour).padStart(2, '0')
  // No hour of half a day is 0 or 13: left for the field to refuse.
  if (hour < 1 || hour > 12) return '--'
  return String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')
}

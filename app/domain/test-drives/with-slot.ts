import type { FieldOption } from '../forms/form-field'

/** A time as the clock at a place shows it. */
export const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/**
 * The times of a list with one more among them, said as `slotOptions` says it, its day in short where the list has none of that day; a text that is
 * no time is none. By hand: this runs in the browser, and the words of days would come along to every page with a list of cars.
 */
export function withSlot(options: readonly FieldOption[], wall: string): FieldOption[] {
  if (!WALL.test(wall) || options.some(({ value }) => value === wall)) return [...options]
  const hour = Number(wall.slice(11, 13))
  const label = `${hour % 12 || 12}${wall.slice(13).replace(':00', '')} ${hour < 12 ? 'am' : 'pm'}`
  const others = options.find(({ value }) => value.startsWith(wall.slice(0, 10)))
  const group = others?.group ?? new Date(`${wall}Z`).toUTCString().slice(0, 16).replace(/, 0?/, ' ')
  return [...options, { value: wall, label, group }].sort((a, b) => (a.value < b.value ? -1 : 1))
}

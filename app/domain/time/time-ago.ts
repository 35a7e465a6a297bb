import { DAY_MS } from './durations'

const UNITS = [
  { days: 365, name: 'year' },
  { days: 30, name: 'month' },
  { days: 7, name: 'week' },
  { days: 1, name: 'day' },
] as const

/** How long ago a day was, as people say it: 'today', 'yesterday', '3 weeks ago'. Both are ISO days of one clock; a day to come is today. */
export function timeAgo(day: string, today: string): string {
  const days = Math.round((Date.parse(`${today}T00:00Z`) - Date.parse(`${day}T00:00Z`)) / DAY_MS)
  if (!(days > 0)) return 'today'
  if (days === 1) return 'yesterday'
  const unit = UNITS.find((one) => days >= one.days) ?? UNITS[3]
  const count = Math.floor(days / unit.days)
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`
}

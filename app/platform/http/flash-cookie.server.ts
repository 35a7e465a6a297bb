import { ownCookie, readOwnCookie } from './own-cookie.server'

/** What a page says once of what was done on the way to it (section 4, watchlist). */
export type Flash = { change: 'saved' | 'removed'; carId: number }

const FLASH_COOKIE = 'flash'
const FLASH_S = 60

/** Brought to the next page, which says it and lets go of it. */
export function flashCookie({ change, carId }: Flash): string {
  return ownCookie(FLASH_COOKIE, `${change}.${carId}`, FLASH_S)
}

export function endedFlashCookie(): string {
  return ownCookie(FLASH_COOKIE, '', 0)
}

/** What the page before has left to say; null where it left nothing, or nothing of ours. */
export function readFlash(request: Request): Flash | null {
  const [, change, carId] = /^(saved|removed)\.([1-9]\d{0,8})$/.exec(readOwnCookie(request, FLASH_COOKIE) ?? '') ?? []
  return change && carId ? { change: change as Flash['change'], carId: Number(carId) } : null
}

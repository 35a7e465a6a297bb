/** What a page says once of what was done on the way to it (section 4, watchlist). */
export type Flash = { change: 'saved' | 'removed'; carId: number }

const FLASH_COOKIE = 'flash'
const FLASH_S = 60
const FLASH = new RegExp(`(?:^|;)\\s*${FLASH_COOKIE}=(saved|removed)\\.([1-9]\\d{0,8})(?:;|$)`)

/** Brought to the next page, which says it and lets go of it. */
export function flashCookie({ change, carId }: Flash): string {
  return `${FLASH_COOKIE}=${change}.${carId}; Path=/; Max-Age=${FLASH_S}; HttpOnly; SameSite=Lax`
}

export const ENDED_FLASH_COOKIE = `${FLASH_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

export function readFlash(cookies: string | null): Flash | null {
  const [, change, carId] = FLASH.exec(cookies ?? '') ?? []
  return change && carId ? { change: change as Flash['change'], carId: Number(carId) } : null
}

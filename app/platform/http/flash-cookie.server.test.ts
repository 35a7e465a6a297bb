import { expect, test } from 'vitest'
import { endedFlashCookie, flashCookie, readFlash } from './flash-cookie.server'

const brought = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''
const asks = (cookies: string | null) => new Request('http://a.example.com/', cookies === null ? {} : { headers: { cookie: cookies } })

test.each([{ change: 'saved', carId: 12 }, { change: 'removed', carId: 999_999_999 }] as const)('%j is read as it was written', (flash) => {
  expect(readFlash(asks(`shopper=x; ${brought(flashCookie(flash))}; wrote=1`))).toEqual(flash)
})

test.each([null, '', 'flash=', brought(endedFlashCookie()), 'flash=saved.0', 'flash=saved.1x', 'flash=gone.1', 'xflash=saved.1', 'flash=saved.12345678901'])('%j says nothing', (cookies) => {
  expect(readFlash(asks(cookies))).toBeNull()
})

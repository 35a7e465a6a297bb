import { asciiAddress } from '~/domain/text/ascii-address'

/** Headers of what is one visitor's alone: nobody between may keep it. */
export const NO_STORE = { 'Cache-Control': 'no-store' }

/** Headers of what is true today: whoever keeps it asks each time whether it still is. */
export const ASK_AGAIN = { 'Cache-Control': 'no-cache' }

/**
 * Leads to the address that the site's stock and settings give a page today. Without a word on how long, a browser keeps a 301 for good; once a feed
 * writes a name the other way round, one that was kept and the one of today would send its visitor to and fro.
 */
export function movedTo(href: string): Response {
  return new Response(null, { status: 301, headers: { Location: asciiAddress(href), ...ASK_AGAIN } })
}

/** What a loader or an action throws where there is no such page; what is found instead may go with it. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

import { randomUUID } from 'node:crypto'

/**
 * The page that a cached text stands on: links by way of the sign-in lead back to it, and all else of the text is the same on every page. An
 * address has no stars unless they are spelled so, and nobody can guess the rest.
 */
export const HERE_LATER = `*${randomUUID()}*`

/** A cached text as it stands on a page. @param here the page's path and query */
export function tellWhereItIs(text: string, here: string): string {
  return text.replaceAll(HERE_LATER, new URLSearchParams({ here }).toString().slice('here='.length))
}

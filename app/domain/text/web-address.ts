import { parseSitePath } from './site-path'

const WEB_ADDRESS = /^https?:\/\/[^\s/\\"<>][^\s"<>]*$/i

/** An address of the web (http or https) that a feed, a file or a person gave; null for anything else, which a browser might run. */
export function webAddress(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return WEB_ADDRESS.test(trimmed) ? trimmed : null
}

/** An address of the web, or a path of this very site; null for anything else. */
export function linkAddress(text: string | null): string | null {
  return webAddress(text) ?? parseSitePath(text)
}

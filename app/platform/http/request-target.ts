import { UNSAFE_IN_PATH } from '../../domain/text/site-path'

/** An escaped backslash is read as a slash. A tab or a line end is dropped where the path is read as a URL, and with it what stood between two slashes; a line end is no part of any route. */
const UNREADABLE = /%(?:5c|09|0a|0d|e2%80%a[89])/i

/** `.` and `..`, escaped or not, and before the `.data` that asks for a page's data, which is taken off before the address is read again. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\.data)?(?:\/|$)/i

/**
 * Whether the target of a request is a path on this site as a browser sends it: of one spelling, so that whoever reads it as it came over the wire
 * (limits, queues, caches) and whoever reads it as a URL (the router) mean the same page.
 */
export function isPlainTarget(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || UNSAFE_IN_PATH.test(target)) return false
  const path = /^[^?#]*/.exec(target)?.[0] ?? ''
  return !UNREADABLE.test(path) && !DOT_SEGMENT.test(path)
}

/** Whether a target asks for the data of one route, as no page of ours does: the router answers, and writes an error line each time. */
export function asksForRouteData(target: string): boolean {
  const at = target.indexOf('?')
  // Nearly every address has neither, and is not taken apart.
  return at >= 0 && /_data|%/i.test(target.slice(at)) && new URLSearchParams(target.slice(at)).has('_data')
}

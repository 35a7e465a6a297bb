import type { RequestHandler } from 'express'
import { requestSeconds, siteRequestSeconds } from './metrics.server'

/** How many sites are told apart; a platform with more has outgrown its cell long before (docs/scaling.md). */
const MOST_SITES = 2_000
const OTHERS = 'other'

/**
 * Measures each request until its answer is out.
 * @param words the first segments of the routes: any other address counts under one label, so that invented addresses cannot add labels
 */
export function measureRequests(words: ReadonlySet<string>): RequestHandler {
  const sites = new Set<string>()
  return (req, res, next) => {
    const started = performance.now()
    // Later handlers change `req.url`, so the segment is read before them.
    const route = routeLabel(req.path, words)
    res.on('close', () => {
      const seconds = (performance.now() - started) / 1_000
      const status = `${Math.floor(res.statusCode / 100)}xx`
      requestSeconds.observe({ route, status }, seconds)
      const site = res.locals.tenant?.slug
      if (site === undefined) return
      if (sites.size < MOST_SITES) sites.add(site)
      siteRequestSeconds.observe({ site: sites.has(site) ? site : OTHERS, status }, seconds)
    })
    next()
  }
}

/** The first segment of an address where a route has it: `/`, `/search`, `/cars`; `/*` for any other. */
export function routeLabel(path: string, words: ReadonlySet<string>): string {
  const first = /^\/([^/]*)/.exec(path)?.[1] ?? ''
  const word = first.replace(/\.data$/, '')
  return word === '' || words.has(word) ? `/${word}` : '/*'
}

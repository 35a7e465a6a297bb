import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { firstWordsOf, knownWords, routesUnder, type FirstWords } from './routes-by-segment'

/** A handler for each beginning of an address, made when it is first asked for, each knowing only the routes that could match. */
export function segmentHandlers(build: ServerBuild, create: (build: ServerBuild) => RequestHandler): RequestHandler {
  const known = knownWords(build.routes)
  const whole = create(build)
  // As many as there are pairs of words that routes ask for, and no more however many addresses are asked for.
  const handlers = new Map<string, RequestHandler>()
  const handlerOf = (words: FirstWords) => {
    const key = JSON.stringify(words)
    const made = handlers.get(key) ?? create(buildUnder(build, words))
    handlers.set(key, made)
    return made
  }
  return (req, res, next) => {
    const words = firstWordsOf(req.path, known)
    return (words === null ? whole : handlerOf(words))(req, res, next)
  }
}

function buildUnder(build: ServerBuild, words: FirstWords): ServerBuild {
  return {
    ...build,
    routes: routesUnder(build.routes, words),
    assets: { ...build.assets, routes: routesUnder(build.assets.routes, words) },
  }
}

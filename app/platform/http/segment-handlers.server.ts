import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { firstSegments, routesUnder, segmentOf } from './routes-by-segment'

/** A handler for each word that addresses begin with, made when it is first asked for, each knowing only the routes that could match. */
export function segmentHandlers(build: ServerBuild, create: (build: ServerBuild) => RequestHandler): RequestHandler {
  const known = firstSegments(build.routes)
  const whole = create(build)
  const handlers = new Map<string | null, RequestHandler>()
  const handlerOf = (segment: string | null) => {
    const made = handlers.get(segment) ?? create(buildUnder(build, segment))
    handlers.set(segment, made)
    return made
  }
  return (req, res, next) => {
    const segment = segmentOf(req.path, known)
    return (segment === undefined ? whole : handlerOf(segment))(req, res, next)
  }
}

function buildUnder(build: ServerBuild, segment: string | null): ServerBuild {
  return {
    ...build,
    routes: routesUnder(build.routes, segment),
    assets: { ...build.assets, routes: routesUnder(build.assets.routes, segment) },
  }
}

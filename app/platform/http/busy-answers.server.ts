import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node'
import { isDatabaseAway } from '../db/is-database-away'
import { log, loggableError, loggablePath } from '../log/log.server'

/** A build whose routes answer 503 where the database could not answer them: nothing is wrong with what was asked, and it may be asked again. */
export function withBusyAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route?.module ?? {}
    return [id, route && { ...route, module: { ...route.module, ...(loader ? { loader: busyAnswer(loader) } : {}), ...(action ? { action: busyAnswer(action) } : {}) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function busyAnswer<Handler extends LoaderFunction | ActionFunction>(handler: Handler): Handler {
  const answer = async (...given: Parameters<Handler>) => {
    try {
      return await (handler as (...given: unknown[]) => unknown)(...given)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      const { context, request } = given[0]
      log.warn({ requestId: context.requestId, tenant: context.tenant?.slug, path: loggablePath(new URL(request.url).pathname), error: loggableError(error) }, 'page not made')
      throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
    }
  }
  return Object.assign(answer, handler) as unknown as Handler
}

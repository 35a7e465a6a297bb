import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node'
import { isDatabaseAway } from '../db/is-database-away'
import { log, loggableError, loggablePath } from '../log/log.server'
import { ASK_AGAIN } from './answers'

/**
 * A build whose routes answer 503 where the database could not answer them: nothing is wrong with what was asked, and it may be asked again.
 * What is no page says of a refusal that it holds today, as pages do: a cache that is told nothing keeps a 404 or 410 as long as it likes.
 */
export function withBusyAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action, default: page } = route?.module ?? {}
    const within = page ? <T>(answer: T) => answer : heldToday
    return [id, route && { ...route, module: { ...route.module, ...(loader ? { loader: busyAnswer(loader, within) } : {}), ...(action ? { action: busyAnswer(action, within) } : {}) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function busyAnswer<Handler extends LoaderFunction | ActionFunction>(handler: Handler, within: <T>(answer: T) => T): Handler {
  const answer = async (...given: Parameters<Handler>) => {
    try {
      return within(await (handler as (...given: unknown[]) => unknown)(...given))
    } catch (error) {
      if (!isDatabaseAway(error)) throw within(error)
      const { context, request } = given[0]
      log.warn({ requestId: context.requestId, tenant: context.tenant?.slug, path: loggablePath(new URL(request.url).pathname), error: loggableError(error) }, 'page not made')
      throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
    }
  }
  return Object.assign(answer, handler) as unknown as Handler
}

function heldToday<T>(answer: T): T {
  if (answer instanceof Response && answer.status >= 400 && !answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', ASK_AGAIN['Cache-Control'])
  return answer
}

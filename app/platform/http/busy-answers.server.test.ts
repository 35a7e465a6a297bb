import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { withBusyAnswers } from './busy-answers.server'

const given = { request: new Request('http://site.test/cars'), params: {}, context: { requestId: 'r1' } } as unknown as LoaderFunctionArgs

/** What a route's loader or action comes to, in a build of that one route. */
async function answerOf(part: 'loader' | 'action', work: () => unknown): Promise<unknown> {
  const module = { default: () => null, [part]: work }
  const build = withBusyAnswers({ routes: { one: { id: 'one', path: 'cars', module } } } as unknown as ServerBuild)
  const handler = build.routes.one?.module[part] as (given: LoaderFunctionArgs) => Promise<unknown>
  return handler(given).catch((error: unknown) => error)
}

describe.each(['loader', 'action'] as const)('the %s of a route', (part) => {
  it('answers as it does', async () => {
    expect(await answerOf(part, () => 'cars')).toBe('cars')
  })

  it('answers 503 where the database could not', async () => {
    const answer = await answerOf(part, () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).status).toBe(503)
  })

  it('throws what it throws', async () => {
    const thrown = new Response(null, { status: 404 })
    expect(await answerOf(part, () => Promise.reject(thrown))).toBe(thrown)
    expect(await answerOf(part, () => Promise.reject(new TypeError('ours')))).toBeInstanceOf(TypeError)
  })
})

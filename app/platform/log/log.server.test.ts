import { describe, expect, it, vi } from 'vitest'
import { Prisma } from '../db/generated/client'
import { DatabaseAwayError } from '../db/is-database-away'
import { log, loggableError, loggablePath, Repeats, warnOfWork } from './log.server'

const prismaError = (message: string, meta?: object) => new Prisma.PrismaClientKnownRequestError(message, { code: 'P2010', clientVersion: '0', meta: { ...meta } })

it.each([
  ['/cars/a', '/cars/a'],
  ['/pay/0190a5c4-7d7e-7c3a-9a51-6a2f3f1d2b4c', '/pay/{id}'],
  ['/test-drives/0190A5C4-7D7E-7C3A-9A51-6A2F3F1D2B4C/move.data', '/test-drives/{id}/move.data'],
  ['/pay/0190a5c4%2D7d7e%2D7c3a-9a51-6a2f3f1d2b4c', '/pay/{id}'],
])('the path %s is logged as %s', (path, logged) => expect(loggablePath(path)).toBe(logged))

it('what is said every second is written once, and then once a minute with how often it was said', () => {
  const repeats = new Repeats()
  const written = Array.from({ length: 121 }, (_, second) => [repeats.say('waits', second * 1_000), repeats.say('waits', second * 1_000)]).flat()
  expect(written.filter((times) => times !== null)).toEqual([1, 120, 120])
  expect(repeats.say('something else', 120_000)).toBe(1)
})

describe('what of an error is logged', () => {
  it('kind, message, stack and code of an ordinary one', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(loggableError(error)).toEqual({ name: 'Error', message: 'connect ECONNREFUSED', stack: error.stack, code: 'ECONNREFUSED' })
  })

  it('Postgres’s own code behind one of Prisma’s', () => {
    const driverAdapterError = { cause: { originalCode: '57P01', kind: 'postgres' } }
    expect(loggableError(prismaError('Raw query failed', { driverAdapterError })).code).toBe('57P01')
  })

  it('Prisma’s code where Postgres never answered', () => {
    const driverAdapterError = { cause: { kind: 'DatabaseNotReachable' } }
    expect(loggableError(prismaError('no server', { driverAdapterError })).code).toBe('P2010')
  })

  it('of a database that is known to be away one line, because each request says it', () => {
    expect(loggableError(new DatabaseAwayError())).toEqual({ name: 'DatabaseAwayError', message: 'the database does not answer' })
  })

  it('of a question to Prisma what is wrong with it, and none of the values asked for', () => {
    const error = new Prisma.PrismaClientValidationError(
      '\nInvalid `prisma.lead.findFirst()` invocation:\n\n{\n  where: {\n    id: "mary@example.com"\n  }\n}\n\nArgument `id`: Expected Int, provided String.',
      { clientVersion: '0' },
    )
    const logged = loggableError(error)
    expect(logged.message).toBe('Argument `id`: Expected Int, provided String.')
    expect(logged.stack).toMatch(/^PrismaClientValidationError: Argument .*\n {4}at /)
    expect(JSON.stringify(logged)).not.toContain('mary')
  })

  it.each([['words'], [null], [undefined]])('what is no error: %s', (thrown) => {
    expect(loggableError(thrown)).toEqual({ name: 'Unknown', message: String(thrown) })
  })
})

it.each([
  ['a database that is away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'looking waits for the database', false],
  ['a fault of ours', new TypeError('x is not a function'), 'looking failed, and is tried again', true],
])('work that is taken up again after %s says so, and shows the way to a fault alone', (_what, error, message, hasStack) => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  warnOfWork(error, 'looking', { kind: 'x' })
  const [facts, said] = warn.mock.calls[0] as unknown as [{ kind: string; error: { stack?: string } }, string]
  expect([facts.kind, said, facts.error.stack !== undefined]).toEqual(['x', message, hasStack])
  warn.mockRestore()
})

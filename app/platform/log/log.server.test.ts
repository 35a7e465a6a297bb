import { describe, expect, it } from 'vitest'
import { Prisma } from '../db/generated/client'
import { DatabaseAwayError } from '../db/is-database-away'
import { loggableError } from './log.server'

const prismaError = (message: string, meta?: object) => new Prisma.PrismaClientKnownRequestError(message, { code: 'P2010', clientVersion: '0', meta: { ...meta } })

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

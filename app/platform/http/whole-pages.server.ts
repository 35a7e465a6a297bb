import type { RequestHandler } from 'express'

/** Takes the bytes of a page that was made in one go. */
export type SendPage = (page: Buffer) => void

/**
 * Remix hands a body over through two streams, which costs as much as a good part of making it. A page is given to `res.locals.sendPage`
 * instead, and goes out as the end of the response that comes without a body.
 */
export const wholePages: RequestHandler = (_req, res, next) => {
  let page: Buffer | null = null
  const send: SendPage = (bytes) => {
    page = bytes
  }
  res.locals.sendPage = send
  const end = res.end.bind(res) as (...args: unknown[]) => typeof res
  res.end = (...args: unknown[]) => (page !== null && args.length === 0 ? end(page) : end(...args))
  next()
}

import type { RequestHandler } from 'express'
import { refuse } from './request-guards.server'

/** No form of ours has a tenth as many fields. */
const MAX_FIELDS = 1_000

/** What pages send: nothing is uploaded anywhere, so nothing comes in parts. */
const CONTENT_TYPE = /^application\/(x-www-form-urlencoded|json)\s*(?:;|$)/i

/**
 * Takes a body in before a route sees it, whole, because one that no route reads would stand in the connection in front of the next
 * request; and counts its fields first, because taking tens of thousands of them apart would keep the process from everybody for seconds.
 * Its length was checked by `changeGuard`.
 */
export const readBody: RequestHandler = (req, res, next) => {
  const length = Number(req.headers['content-length'] ?? 0)
  if (req.method !== 'POST' || length === 0) return next()
  const type = CONTENT_TYPE.exec(req.headers['content-type'] ?? '')?.[1]
  if (type === undefined) return refuse(res, 415, 'A body is a form (application/x-www-form-urlencoded) or JSON')
  const chunks: Buffer[] = []
  let size = 0
  const take = () => {
    for (let chunk = req.read() as Buffer | null; chunk !== null; chunk = req.read() as Buffer | null) {
      chunks.push(chunk)
      size += chunk.length
    }
    if (size < length) return
    req.off('readable', take)
    const body = Buffer.concat(chunks)
    if (countFields(body, type.toLowerCase() === 'json' ? ',' : '&') > MAX_FIELDS) return refuse(res, 413, `A form has at most ${MAX_FIELDS} fields`)
    // The stream has not said yet that it ended, so that the route reads it as if nobody had.
    req.unshift(body)
    setImmediate(next)
  }
  req.on('readable', take)
}

/** As many as there are separators, counted without taking anything apart. */
function countFields(body: Buffer, separator: string): number {
  let fields = 1
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + 1)) fields++
  return fields
}

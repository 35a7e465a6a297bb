import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { env } from '../env.server'
import { METRICS_OF_ALL, type MetricsOfAll } from './metrics-of-all'
import { registry, webProcess } from './metrics.server'

/** `/metrics` for Prometheus: for who asks from this machine, and for who has the token. To anybody else it is not there. */
export const serveMetrics: RequestHandler = (req, res, next) => {
  if (!isAllowed(req)) return next()
  const metrics = webProcess === null ? registry.metrics() : metricsOfAll()
  metrics.then((text) => void res.type(registry.contentType).send(text), next)
}

let asked = 0

/** What all web processes of this port measured; only this one's where another does not say in time. */
function metricsOfAll(): Promise<string> {
  const id = ++asked
  return new Promise<string | null>((resolve) => {
    const take = (message: MetricsOfAll) => {
      if (message.type !== METRICS_OF_ALL || message.id !== id) return
      process.off('message', take)
      resolve(message.text ?? null)
    }
    process.on('message', take)
    process.send?.({ type: METRICS_OF_ALL, id } satisfies MetricsOfAll)
  }).then((text) => text ?? registry.metrics())
}

function isAllowed(req: Request): boolean {
  const token = env().METRICS_TOKEN
  const given = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined && isSame(given, token)) return true
  // A proxy on this machine asks from it for strangers, and says so.
  const isForSomebody = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined
  return !isForSomebody && /^(::ffff:)?127\.|^::1$/.test(req.socket.remoteAddress ?? '')
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

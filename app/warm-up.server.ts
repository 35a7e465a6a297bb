import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPrisma } from '~/platform/db/db.server'
import { log, loggableError } from '~/platform/log/log.server'

/** Visitors wait for a process no longer than this. */
const WITHIN_MS = 3_000

/**
 * Makes one page before anybody is let in. The first page of a process takes half a second (code is read and compiled, connections are
 * made), in which a site with many visitors would have to turn some of them away. Nobody waits for it who could be served: it happens on
 * a port of its own, and when it fails the process serves nevertheless.
 */
export async function warmUp(app: RequestListener): Promise<void> {
  const server = createServer(app)
  try {
    const site = await getPrisma().tenant.findFirst({ select: { slug: true }, orderBy: { id: 'asc' } })
    if (!site) return
    // Exclusive: in a cluster, processes would share it.
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve))
    const { port } = server.address() as AddressInfo
    await new Promise<void>((resolve, reject) => {
      const headers = { host: `${site.slug}.localhost`, connection: 'close' }
      get({ port, host: '127.0.0.1', path: '/', headers, timeout: WITHIN_MS }, (answer) => answer.resume().once('end', resolve).once('error', reject))
        .once('timeout', () => reject(new Error(`no page within ${WITHIN_MS} ms`)))
        .once('error', reject)
    })
  } catch (error) {
    log.warn({ error: loggableError(error) }, 'no page was made before the first visitor')
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

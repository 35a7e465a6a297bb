import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { carHref } from '~/domain/cars/car-links'
import { isForSale } from '~/platform/db/car-status'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { env } from '~/platform/env.server'
import { log, loggableError } from '~/platform/log/log.server'
import { withinTime } from '~/platform/within-time'

/** A process that cannot make a page takes visitors all the same: what keeps it is said to them, and to its probes. */
const AT_MOST_MS = 3_000

/** The site with most cars, and one of them. */
const LARGEST_SITE = statement({
  name: 'largest-site',
  row: { slug: z.string(), carSlug: z.string() },
  text: `
    select t.slug, car.slug as "carSlug"
    from (select tenant_id from search_index where car_count > 0 order by car_count desc, tenant_id limit 1) largest
    join tenant t on t.id = largest.tenant_id
    cross join lateral (
      select c.slug from search_card s join car c on c.id = s.car_id where s.tenant_id = t.id and ${isForSale()} order by s.position limit 1
    ) car`,
})

/**
 * Makes the pages that visitors open most before the first of them is let in: a process's first page takes 0.2 s, since its code is read and compiled
 * meanwhile, and where many came to a process that had just begun, those at the end of the line were told to come again (docs/decisions/0081).
 * They are asked for as a visitor's browser would ask, at a port of this process alone. Never throws; nothing is waited for longer than three seconds.
 */
export async function warmPages(app: RequestListener): Promise<void> {
  const server = createServer(app)
  try {
    await withinTime(AT_MOST_MS, askForPages)
  } catch (error) {
    log.warn({ error: loggableError(error) }, 'not every page was made that is made before the first visitor')
  } finally {
    server.close()
    server.closeAllConnections()
  }

  async function askForPages(signal: AbortSignal): Promise<void> {
    const site = await LARGEST_SITE.first(getPool())
    if (!site || signal.aborted) return
    // Of several processes that share a port, each would be given the same one, and asked for the others' pages.
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true, signal })
    await once(server, 'listening', { signal })
    const { port } = server.address() as AddressInfo
    const headers = { host: `${site.slug}.${env().PLATFORM_DOMAIN}`, 'accept-encoding': 'br', 'x-request-id': 'before-first-visitor' }
    for (const path of [DEFAULT_SEARCH_PATH, carHref({ slug: site.carSlug }), '/']) {
      const [answer] = (await once(get({ port, host: '127.0.0.1', path, headers, signal }), 'response')) as [IncomingMessage]
      await answer.toArray()
    }
  }
}

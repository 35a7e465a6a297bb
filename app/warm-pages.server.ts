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
/** No further site is begun after so long: a start is waited for as well. */
const SITES_WITHIN_MS = 1_000

/** The sites with most cars, and one car of each. */
const LARGEST_SITES = statement({
  name: 'largest-sites',
  row: { slug: z.string(), carSlug: z.string() },
  text: `
    select t.slug, car.slug as "carSlug"
    from (select tenant_id, car_count from search_index where car_count > 0 order by car_count desc, tenant_id limit 50) largest
    join tenant t on t.id = largest.tenant_id
    cross join lateral (
      select c.slug from search_card s join car c on c.id = s.car_id where s.tenant_id = t.id and ${isForSale()} order by s.position limit 1
    ) car
    order by largest.car_count desc, largest.tenant_id`,
})

/**
 * Makes the pages that visitors open most before the first of them is let in: a process's first page takes 0.2 s, since its code is read and compiled
 * meanwhile, and each further site's first four times what its next ones do. Where many came to a process that had just begun, those at the end of
 * the line were told to come again (docs/decisions/0081). The largest site's come first, then others' as long as there is time.
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
    const until = performance.now() + SITES_WITHIN_MS
    const sites = await LARGEST_SITES.rows(getPool())
    if (sites.length === 0 || signal.aborted) return
    // Of several processes that share a port, each would be given the same one, and asked for the others' pages.
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true, signal })
    await once(server, 'listening', { signal })
    const { port } = server.address() as AddressInfo
    for (const [at, { slug, carSlug }] of sites.entries()) {
      if (at > 0 && performance.now() > until) return
      const headers = { host: `${slug}.${env().PLATFORM_DOMAIN}`, 'accept-encoding': 'br', 'x-request-id': 'before-first-visitor' }
      for (const path of [DEFAULT_SEARCH_PATH, carHref({ slug: carSlug }), '/']) {
        const [answer] = (await once(get({ port, host: '127.0.0.1', path, headers, signal }), 'response')) as [IncomingMessage]
        await answer.toArray()
      }
    }
  }
}

import cluster from 'node:cluster'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { log, loggableError } from '../log/log.server'

/** What this process measures of itself; `/metrics` shows it. Memory, processor and the event loop's delay are prom-client's own. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

/** Which of several web processes this is, from 1; null where it is alone. */
export const webProcess = cluster.isWorker ? (process.env.WEB_PROCESS ?? null) : null
if (webProcess !== null) {
  // Its figures are told apart by the process: the sum of counters falls when one of them begins anew, and looks like something else.
  registry.setDefaultLabels({ process: webProcess })
  AggregatorRegistry.setRegistries([registry])
  // From here on it answers who asks all of them.
  new AggregatorRegistry()
}

const of = { registers: [registry] }
/** prom-client's own is left out where several processes are asked as one (docs/monitoring/alerts.yml, WebRestarts). */
new Gauge({ ...of, name: 'web_process_start_seconds', help: 'When this web process began, in seconds since 1970', aggregator: 'max' }).set(Math.round(performance.timeOrigin / 1_000))

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Fewer, because there is one for each site. */
const SECONDS_OF_SITES = [0.05, 0.1, 0.25, 1, 2.5]

/** Labels are bounded: routes are those of the site map, statuses are five, sites are those that the platform has. */
export const requestSeconds = new Histogram({ ...of, name: 'http_request_duration_seconds', help: 'Requests by first word of the route and class of the answer', labelNames: ['route', 'status'], buckets: SECONDS })
export const siteRequestSeconds = new Histogram({ ...of, name: 'site_request_duration_seconds', help: 'Requests by site and class of the answer', labelNames: ['site', 'status'], buckets: SECONDS_OF_SITES })
export const pageCacheLookups = new Counter({ ...of, name: 'page_cache_lookups_total', help: 'Pages asked for without a cookie: answered from memory (hit), made (miss), or answered as last made (stale)', labelNames: ['outcome'] })

export const replicaReads = new Counter({ ...of, name: 'replica_reads_total', help: 'Reads of pages that may be kept: from the replica, from the primary because the replica lags or is away, or asked of both because it failed', labelNames: ['outcome'] })

/** A figure that is read when somebody asks for it; one that cannot be read is left out, and logged. */
export function readGauge(name: string, help: string, labelNames: readonly string[], read: () => Promise<Reading[]> | Reading[]): void {
  new Gauge({
    ...of,
    name,
    help,
    labelNames: [...labelNames],
    async collect() {
      const readings = await Promise.resolve().then(read).catch((error: unknown) => {
        log.warn({ figure: name, error: loggableError(error) }, 'a figure could not be read')
        return []
      })
      this.reset()
      // One without labels stands at 0 after that, which says that something is away.
      if (labelNames.length === 0) this.remove()
      for (const [labels, value] of readings) this.set(labels, value)
    },
  })
}

export type Reading = [labels: Record<string, string>, value: number]

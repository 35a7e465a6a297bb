import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { METRICS_OF_ALL, type MetricsOfAll } from '../../app/platform/metrics/metrics-of-all.ts'
import { closeUntaken } from './close-untaken.ts'
import { readyPort } from './ready-port.ts'
import { Supervised } from './supervised.ts'
import { WEB_BUILD } from './web-command.ts'

/**
 * Serves one port by several web processes, Node's cluster: this process holds the port and gives connections out in turn, so that the
 * death of one is not noticed at the port. Whoever dies is started again; SIGTERM, or the end of who started us, lets all finish.
 */
export async function serveByProcesses(count: number): Promise<void> {
  // The flags of a web process are this one's: Node passes them on.
  cluster.setupPrimary({ exec: WEB_BUILD, args: [] })
  const processes: Supervised[] = []
  const begin = () => {
    const name = String(processes.length + 1)
    const one = new Supervised(`Web process ${name}`, () => fork(name), false)
    processes.push(one)
    return readyPort(one.child).then((port) => {
      one.restartWhenItEnds()
      return port
    })
  }
  const stop = (code: number) => void Promise.all(processes.map((one) => one.stop())).then(() => process.exit(code))
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(reason, () => stop(0))
  answerMetrics()
  try {
    // The first may have to wait for a port that somebody is leaving; the others then find it taken by us.
    const port = await begin()
    await Promise.all(Array.from({ length: count - 1 }, begin))
    process.send?.({ ready: true, port })
  } catch {
    // Whichever did not start has said why.
    stop(1)
  }
}

function fork(name: string): ChildProcess {
  const worker = cluster.fork({ WEB_PROCESS: name })
  // The cluster passes on the faults of the process, which `Supervised` hears; unheard here they would end all of them.
  worker.on('error', () => {})
  closeUntaken(worker.process)
  return worker.process
}

/** A scrape reaches one process, which asks here for what all of them measured. */
function answerMetrics(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (asking, message: MetricsOfAll) => {
    if (message.type !== METRICS_OF_ALL) return
    const answer = (text: string | null) => asking.isConnected() && asking.send({ ...message, text })
    registry.clusterMetrics().then(answer, () => answer(null))
  })
}

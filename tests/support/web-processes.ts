import { execFileSync, type ChildProcess } from 'node:child_process'
import http from 'node:http'
import { httpRequest } from './http-get.ts'

/** A connection that stays with one of several web processes on a port: what is handed out in turn are connections, not requests. */
export async function connectionTo(port: number, process: string): Promise<http.Agent> {
  for (let time = 0; time < 40; time++) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const { body } = await httpRequest(port, 'localhost', 'GET', '/readyz', {}, '', agent)
    if ((JSON.parse(body) as { process: string }).process === process) return agent
    agent.destroy()
  }
  throw new Error(`Web process ${process} does not answer`)
}

/** The web processes below the one that watches over them. */
export function webPids(web: ChildProcess): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(web.pid)], { encoding: 'utf8' }).trim().split(/\s+/).map(Number)
}

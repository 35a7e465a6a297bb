import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { findProgram } from './meilisearch.ts'
import { freePort } from './free-port.ts'

export type RunningCaddy = { port: number; stop: () => Promise<void> }

/**
 * A real Caddy before a web process, by the project's own `Caddyfile`: on a port of its own, with certificates of its own authority.
 * Null when there is no `caddy` on the PATH.
 * @param web the process it asks and passes on to, as host:port
 */
export async function startCaddy(web: string): Promise<RunningCaddy | null> {
  const program = findProgram('caddy')
  if (!program) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const [httpPort, port] = [await freePort(), await freePort()]
  const here = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${port}\n`
  const config = readFileSync('Caddyfile', 'utf8').replace(/^\{\n/m, here)
  if (!config.includes(here)) throw new Error('expected the Caddyfile to begin with its global options')
  writeFileSync(path.join(folder, 'Caddyfile'), config)
  const child = spawn(program, ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { ...process.env, WEB: web, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (const started = Date.now(); Date.now() - started < 15_000 && child.exitCode === null; await pause(50)) {
    if (said.includes('serving initial configuration')) return { port, stop }
  }
  await stop()
  throw new Error(`caddy did not come up:\n${said}`)
}

/** What a browser gets that asks for a host by TLS: the certificate's names, or null where the handshake fails. */
export function certificateNames(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    // Who signed it is not asked: it is the authority of this machine.
    const socket = tls.connect({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subjectaltname ?? '')
      socket.destroy()
    })
    socket.once('error', () => resolve(null))
  })
}

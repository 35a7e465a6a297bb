import { spawn, type ChildProcess } from 'node:child_process'
import { WEB_ENV, webCommand } from '../../scripts/support/web-command.ts'

/** `build/server/index.js` on a free port; Postgres answers search unless `env` names an engine, and stand-ins take cards and messages. */
export async function startWeb(env: Record<string, string>): Promise<{ web: ChildProcess; port: number }> {
  const web = spawn(process.execPath, webCommand(Number(env.WEB_PROCESSES ?? 1)), {
    env: { ...WEB_ENV, ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', VITEST: '', MEILI_URL: '', ALLOW_FAKES: 'true', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    web.once('message', (message) => resolve((message as { port: number }).port))
    web.once('exit', (code) => reject(new Error(`The web server ended with code ${code ?? 'none'}`)))
  })
  return { web, port }
}

export async function stopWeb(web: ChildProcess): Promise<void> {
  if (web.exitCode !== null || web.signalCode !== null) return
  const gone = new Promise((resolve) => web.once('exit', resolve))
  web.kill('SIGTERM')
  await gone
}

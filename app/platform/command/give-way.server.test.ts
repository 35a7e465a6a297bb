import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { describe, expect, it } from 'vitest'

const { PRIORITY_BELOW_NORMAL } = constants.priority
const GIVE_WAY = `import { readdirSync, readFileSync } from 'node:fs'; import { getPriority } from 'node:os'; import { giveWay } from './app/platform/command/give-way.server.ts'; giveWay();
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  console.log(JSON.stringify({ threads: threads.map((thread) => getPriority(thread)), session: process.platform === 'linux' ? readFileSync('/proc/self/autogroup', 'utf8').trim() : null }))`
const HAS_SESSIONS = existsSync('/proc/self/autogroup') && readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1'

// In a process of its own, because there is no way back, and in a session of its own, as a terminal has one.
describe('a command that gives way', () => {
  it('has less of the processor than others, with all of its threads', async () => {
    const { threads } = await inSession(`exec ${node(GIVE_WAY)}`)
    expect(threads.length).toBeGreaterThan(process.platform === 'linux' ? 4 : 0)
    expect(Math.min(...threads)).toBeGreaterThanOrEqual(PRIORITY_BELOW_NORMAL)
  })

  it.runIf(HAS_SESSIONS)('has less than other sessions, until it ends', async () => {
    const { session, after } = await inSession(`${node(GIVE_WAY)}; cat /proc/self/autogroup`)
    expect([session, after]).toEqual([expect.stringMatching(/ nice 15$/), expect.stringMatching(' nice 0$')])
  })

  it.runIf(HAS_SESSIONS)('leaves a session alone in which something else runs', async () => {
    const { session } = await inSession(`sleep 60 & ${node(GIVE_WAY)}; kill %1`)
    expect(session).toMatch(/ nice 0$/)
  })
})

const node = (program: string) => `"${process.execPath}" --import tsx --input-type=module --eval '${program.replaceAll("'", `'\\''`)}'`

async function inSession(command: string): Promise<{ threads: number[]; session: string; after: string | undefined }> {
  const shell = spawn('bash', ['-c', command], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const part of shell.stdout.setEncoding('utf8')) text += part
  const [said = '', after] = text.trim().split('\n')
  return { ...(JSON.parse(said) as { threads: number[]; session: string }), after }
}

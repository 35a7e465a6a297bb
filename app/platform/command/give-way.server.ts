import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL
/** Linux shares the processor out among sessions first, by this file's priority. The priorities of processes count only within their session, not between two. */
const SESSION = '/proc/self/autogroup'
/** About a thirtieth of what another session gets while both want the processor. With the lowest priority, an import beside a busy site would hold its transaction for hours. */
const SESSION_PRIORITY = 15

/**
 * Lets everything else on the machine go first, for the rest of this process: nobody waits for each moment of an import, and pages must not be slower for it. On a
 * machine that does nothing else it takes no longer. To be called once the database runs: one that this process starts afterwards would inherit the priority and
 * stay slow for ever (docs/decisions/0098-imports-give-way.md).
 */
export function giveWay(): void {
  // Linux lowers a thread and not a process, and the threads that collect garbage and compile are running already.
  for (const thread of orNone(() => readdirSync('/proc/self/task'), ['0'])) orNone(() => setPriority(Number(thread), PRIORITY), undefined)
  orNone(lowerSession, undefined)
}

/** Lowers the command's session, and raises it again at the end, because somebody may work on in that terminal. A session in which anything else runs, such as a server, is left alone. */
function lowerSession(): void {
  const before = /nice (-?\d+)/.exec(readFileSync(SESSION, 'utf8'))?.[1]
  if (before === undefined || Number(before) >= SESSION_PRIORITY || !isOwnSession()) return
  writeFileSync(SESSION, String(SESSION_PRIORITY))
  process.once('exit', () => orNone(() => writeFileSync(SESSION, before), undefined))
}

/** Whether all processes of this session are those that started this one (shell, npm) and those that it started. */
function isOwnSession(): boolean {
  const sessions = new Map<number, { parent: number; session: number }>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = orNone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '')
    // The name before it may have spaces and brackets.
    const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number)
    if (parent !== undefined && session !== undefined) sessions.set(Number(pid), { parent, session })
  }
  const own = sessions.get(process.pid)?.session
  const line = (pid: number): number[] => (sessions.has(pid) ? [pid, ...line(sessions.get(pid)?.parent ?? 0)] : [])
  const above = new Set(line(process.pid))
  return [...sessions].every(([pid, { session }]) => session !== own || above.has(pid) || line(pid).includes(process.pid))
}

/** Not every system has these files, or lets a process lower itself; then all stays as it was. */
function orNone<T>(work: () => T, none: T): T {
  try {
    return work()
  } catch {
    return none
  }
}

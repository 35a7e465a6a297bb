import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL
/** What Linux weighs against other sessions: within one, priorities say who goes first, and between two they say nothing. */
const SESSION = '/proc/self/autogroup'
/** A thirtieth of what others get while all want the processor: with the least of all, an import beside a busy site would hold its transaction for hours. */
const SESSION_PRIORITY = 15

/**
 * Lets everything else on the machine go first, for the rest of this process: work that nobody waits for a moment of must not make pages
 * wait. On a machine that is idle otherwise it takes no longer. Only once the database is there, because one that is started by this
 * process would be slow for ever (docs/decisions/0098-imports-give-way.md).
 */
export function giveWay(): void {
  // Linux lowers a thread and not a process, and those that collect garbage and compile have begun by now.
  for (const thread of orNone(() => readdirSync('/proc/self/task'), ['0'])) orNone(() => setPriority(Number(thread), PRIORITY), undefined)
  orNone(lowerSession, undefined)
}

/** A terminal's session gets its priority back: who works on in it is not to be slow. One in which anything else runs, a server above all, is left alone. */
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

/** Not every system has such a thing or lets a process have less; then it is as before. */
function orNone<T>(work: () => T, none: T): T {
  try {
    return work()
  } catch {
    return none
  }
}

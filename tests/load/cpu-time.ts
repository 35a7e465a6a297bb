import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** CPU time of a process and everything that descends from it, in milliseconds, from the operating system's own accounting. */
export function cpuTimeMs(rootPid: number): number {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readStat(Number(name))
    if (stat) processes.set(Number(name), stat)
  }
  let ticks = 0
  for (const [pid, { ticks: own }] of processes) if (descendsFrom(pid, rootPid, (id) => processes.get(id)?.parent ?? 0)) ticks += own
  return (ticks * 1_000) / TICKS_PER_SECOND
}

/** Whether a process is another, or was started by it or by one of those that it started. */
export function descendsFrom(pid: number, rootPid: number, parentOf = (id: number) => readStat(id)?.parent ?? 0): boolean {
  let ancestor = pid
  while (ancestor !== rootPid && ancestor > 1) ancestor = parentOf(ancestor)
  return ancestor === rootPid
}

/** CPU time of a process alone, its threads included, in milliseconds, as finely as the scheduler keeps it. */
export function ownCpuTimeMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]), 0) / 1e6
}

/** Resident memory of a process, in megabytes. */
export function residentMb(pid: number): number {
  return statusMb(pid, 'VmRSS')
}

/** Memory that is a process's own, in megabytes, also where it is swapped out. Pages of files (its program, mostly) are in memory or not as the kernel likes. */
export function ownMb(pid: number): number {
  return statusMb(pid, 'RssAnon') + statusMb(pid, 'VmSwap')
}

function statusMb(pid: number, line: string): number {
  const kb = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? NaN) / 1_024
}

function readStat(pid: number): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything; what counts comes after the last one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]) }
  } catch {
    return null
  }
}

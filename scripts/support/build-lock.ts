import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_AGAIN_MS = 300

/**
 * Does something that two processes must not do at once in one folder, after whoever does it already. The lock is a file with the number of
 * its process: one that was killed leaves the file, and holds nobody.
 * @param onWait is told once of the process that is waited for
 * @param work is told whether somebody else's was waited for, and may have done it all
 */
export async function withBuildLock<T>(file: string, onWait: (pid: number) => void, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true })
  let hasWaited = false
  for (let holder = take(file); holder !== null; holder = take(file)) {
    if (!isAlive(holder)) {
      rmSync(file, { force: true })
      continue
    }
    if (!hasWaited) onWait(holder)
    hasWaited = true
    await delay(LOOK_AGAIN_MS)
  }
  try {
    return await work(hasWaited)
  } finally {
    rmSync(file, { force: true })
  }
}

/** @returns null where the lock is ours now, else the number of the process that has it */
function take(file: string): number | null {
  // Linked into its place with its number in it: nobody reads it half written.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, file)
    return null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    // Its holder has just let go of it.
    return 0
  }
}

/** A file that says no number is one that a process was killed over; its own number is that of a process before it, of a container's. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

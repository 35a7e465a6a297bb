import { statSync } from 'node:fs'
import path from 'node:path'

/** Somebody else than whoever we are, for whom a program is run; undefined for ourselves. */
export type User = { uid: number; gid: number } | undefined

/**
 * The command line that runs a server binary as `user`. Where that user may not even enter the folders (a checkout below
 * /root, a private temporary folder), `setpriv` lets it pass through them without making their permissions wider for anyone.
 */
export function asUser(binary: string, args: string[], user: User, cluster: string): [string, string[]] {
  if (!user || (isReachable(binary, user) && isReachable(cluster, user))) return [binary, args]
  const capability = '+dac_override'
  // Postgres asks access() whether it may run its own programs, which counts no capability of anybody but root, unless told otherwise.
  const counted = '--securebits=+no_setuid_fixup'
  return [
    'setpriv',
    [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', counted, `--inh-caps=${capability}`, `--ambient-caps=${capability}`, binary, ...args],
  ]
}

/** Who the command of `asUser` is started as: `setpriv` changes the user itself. */
export function spawnIdentity(user: User, command: string): { uid?: number; gid?: number } {
  return user && command !== 'setpriv' ? user : {}
}

function isReachable(file: string, user: { uid: number }): boolean {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const { mode, uid } = statSync(folder)
    if ((mode & (uid === user.uid ? 0o100 : 0o001)) === 0) return false
  }
  return true
}

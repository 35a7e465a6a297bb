import { userInfo } from 'node:os'

/** Who a change is put down to: who says so, else who is signed in on this machine. */
export function who(by: string | undefined): string {
  return by ?? process.env.SUDO_USER ?? userName()
}

/** In a container the user may be a number alone, of which the system knows no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

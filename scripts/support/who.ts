import { userInfo } from 'node:os'

/** Who a change is put down to: who says so, else who is signed in on this machine. */
export function who(by: string | undefined): string {
  return by ?? process.env.SUDO_USER ?? userInfo().username
}

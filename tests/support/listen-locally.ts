import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Lets a server of a test listen on this machine alone. @returns its port, which the system chose */
export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

import { createWriteStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Client from 'ssh2-sftp-client'
import { checkedLookup, ForbiddenAddressError, requireAllowedHost } from '~/platform/http/checked-lookup.server'
import { isWanted, newestOf, safeName, SourceFailed, type Fetched, type FetchOptions } from './fetched-file'
import { isOlderFile, isSameFile } from './fetch-folder.server'
import { limitBytes } from './limit-bytes'
import type { FeedSource } from './source-schema'

type SftpSource = Extract<FeedSource, { from: 'sftp' }>
type Sftp = Awaited<ReturnType<Client['connect']>>

const READY_MS = 20_000
/** A file that was written so lately may still be on its way: an upload that pauses looks whole to who reads it meanwhile. */
const QUIET_MS = 60_000
/** A folder of feeds has some dozens of files. One without end would fill the memory of the worker. */
const MOST_FILES = 10_000

/**
 * Fetches the newest file of a folder of an SFTP server, unless it is the one of before. The server must have the key that the settings name,
 * and the connection goes to an address that was checked.
 * @throws SourceFailed
 */
export async function fetchSftp(source: SftpSource, options: FetchOptions): Promise<Fetched> {
  // What goes wrong is thrown by the call that it hits. Without listeners of ours it would be printed, also between the lines of a log or of --json.
  const client = new Client('feed', { error: () => {}, end: () => {}, close: () => {} })
  let shownKey: string | null = null
  const stop = () => void client.end().catch(() => {})
  options.signal.addEventListener('abort', stop, { once: true })
  let socket: Socket | undefined
  try {
    socket = await openSocket(source, options)
    const sftp = await client.connect({
      sock: socket,
      username: source.user,
      ...(source.passwordVariable ? { password: options.secret(source.passwordVariable) } : {}),
      ...(source.privateKeyVariable ? { privateKey: options.secret(source.privateKeyVariable).replaceAll('\\n', '\n') } : {}),
      hostHash: 'sha256',
      hostVerifier: (hash: string) => {
        shownKey = Buffer.from(hash, 'hex').toString('base64').replace(/=+$/, '')
        return isNamedKey(source, shownKey)
      },
      readyTimeout: READY_MS,
    })
    return await newestFile(client, sftp, source, options)
  } catch (error) {
    options.signal.throwIfAborted()
    if (error instanceof SourceFailed || error instanceof ForbiddenAddressError || isOwnFile(error as NodeJS.ErrnoException)) throw error
    throw new SourceFailed(`${source.host}${reasonOf(error as Error, source, shownKey)}`)
  } finally {
    options.signal.removeEventListener('abort', stop)
    await client.end().catch(() => {})
    socket?.destroy()
  }
}

async function newestFile(client: Client, sftp: Sftp, source: SftpSource, { before, into, maxBytes, signal, now }: FetchOptions): Promise<Fetched> {
  const wanted = await wantedFiles(sftp, source)
  const newest = newestOf(wanted, ({ modifyTime }) => modifyTime)
  if (!newest) throw new SourceFailed(`${source.host} has no file ${source.file} in ${source.folder}`)
  const validators = { name: newest.name, size: String(newest.size), mtime: String(newest.modifyTime) }
  // Where the newest was taken away again, yesterday's prices would come back.
  if (isSameFile(before, validators) || isOlderFile({ before, now }, newest.name, newest.modifyTime)) return { isNew: false }
  // The time is of the server's clock. Where that clock is minutes or hours off, this holds nothing up; a file still being written then shows only by changing
  // while it is read.
  if (Math.abs(now.getTime() - newest.modifyTime) < QUIET_MS) return { isNew: false, isUnfinished: true }
  if (newest.size > maxBytes) throw new SourceFailed(`${newest.name} is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`)
  const remote = `${source.folder.replace(/\/$/, '')}/${newest.name}`
  const name = safeName(newest.name)
  const file = path.join(into, name)
  const limit = limitBytes(maxBytes)
  let size = 0
  limit.on('data', (chunk: Buffer) => (size += chunk.length))
  await pipeline(client.createReadStream(remote), limit, createWriteStream(file), { signal }).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof SourceFailed || isOwnFile(error) || signal.aborted) throw error
    if (isForbidden(error)) throw new SourceFailed(`${source.host}: ${source.user} may not read ${remote}`)
    throw new SourceFailed(`${source.host} broke off: ${size} of ${newest.size} bytes of ${newest.name} came`)
  })
  const after = await client.stat(remote)
  // Somebody is still writing it: it is taken when it is whole.
  if (after.size !== newest.size || after.modifyTime !== newest.modifyTime) return { isNew: false, isUnfinished: true }
  return { isNew: true, path: file, name, validators }
}

type ListedFile = { name: string; size: number; modifyTime: number }

/** Read piece by piece: ssh2 itself gathers whatever a server lists, for as long as it goes on. */
async function wantedFiles(sftp: Sftp, { host, folder, file }: SftpSource): Promise<ListedFile[]> {
  const handle = await answered<Buffer>((answer) => sftp.opendir(folder, answer))
  const found: ListedFile[] = []
  for (let listed = 0; ; ) {
    const piece = await answered<Listed>((answer) => sftp.readdir(handle, answer)).catch((error: Error & { code?: unknown }) => {
      if (error.code === END_OF_LIST) return null
      throw error
    })
    if (piece === null) break
    listed += piece.length
    if (listed > MOST_FILES) throw new SourceFailed(`${host} has more than ${MOST_FILES} files in ${folder}: a feed needs a folder from which what is old is taken away (folder)`)
    const files = piece.filter(({ longname, filename }) => longname.startsWith('-') && isWanted(filename, file))
    found.push(...files.map(({ filename, attrs }) => ({ name: filename, size: attrs.size, modifyTime: attrs.mtime * 1_000 })))
  }
  await answered<void>((answer) => sftp.close(handle, answer))
  return found
}

type Listed = { filename: string; longname: string; attrs: { size: number; mtime: number } }[]
/** As SFTP counts its answers. */
const END_OF_LIST = 1

function answered<Answer>(ask: (answer: (error: Error | null | undefined, found?: Answer) => void) => void): Promise<Answer> {
  return new Promise((resolve, reject) => ask((error, found) => (error ? reject(error) : resolve(found as Answer))))
}

/** ssh2 would resolve names itself; a socket of ours goes to addresses that were checked. */
function openSocket({ host, port }: SftpSource, { isAllowedIp, signal }: FetchOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    requireAllowedHost(host, isAllowedIp)
    // Each part of a file is asked for when the one before has come; with the delay that gathers small packets, that took 40 ms longer each time.
    const socket = connect({ host, port, lookup: checkedLookup(isAllowedIp), signal, timeout: READY_MS }).setNoDelay(true)
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${READY_MS / 1_000} s`)))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

const isNamedKey = ({ hostKey }: SftpSource, key: string) => key === hostKey.replace(/^SHA256:|=+$/g, '')

/** Faults of this machine's disk have the name of the system's call; what the server answers has a number. */
const isOwnFile = ({ syscall }: NodeJS.ErrnoException) => syscall === 'open' || syscall === 'write'
const isForbidden = ({ message }: Error) => /permission denied/i.test(message)

/** What follows the host's name. */
function reasonOf(error: Error, source: SftpSource, shownKey: string | null): string {
  const { user, folder, passwordVariable, privateKeyVariable } = source
  const [message = 'it does not answer'] = error.message.replace(/^\w+: /, '').split('\n')
  if (shownKey !== null && !isNamedKey(source, shownKey)) {
    return ` has the host key SHA256:${shownKey}, expected ${source.hostKey} (hostKey); if its owner confirms that it is a new one, it belongs there`
  }
  if (/authentication/i.test(message)) return ` does not take the credentials of the user ${user} (${[passwordVariable, privateKeyVariable].filter(Boolean).join(', ')})`
  if (/before handshake/i.test(message)) return `:${source.port} does not answer as an SFTP server does (host, port)`
  if (/^no such file/i.test(error.message)) return ` has no folder ${folder} (folder)`
  if (isForbidden(error)) return `: ${user} may not read the folder ${folder}`
  return `: ${message}`
}

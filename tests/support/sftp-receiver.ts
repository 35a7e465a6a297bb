import { createHash } from 'node:crypto'
import { constants, readdirSync, statSync, openSync, readSync, closeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import ssh2 from 'ssh2'

export type SftpServer = { port: number; hostKey: string; reads: string[]; cutAfter: (parts: number) => void; listOnAndOn: (isOn: boolean) => void; stop: () => Promise<void> }

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/**
 * A real SSH server with SFTP that shows a folder of this machine to who has the password; read only, and nobody may read what has the mode 0.
 * `cutAfter` lets the next connection break after so many parts of a file, `listOnAndOn` has its folders list their files again and again.
 */
export async function startSftpServer(folder: string, login: { user: string; password: string }): Promise<SftpServer> {
  const keys = ssh2.utils.generateKeyPairSync('ed25519')
  const parsed = ssh2.utils.parseKey(keys.public)
  if (parsed instanceof Error) throw parsed
  const hostKey = `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`
  const reads: string[] = []
  const connections = new Set<ssh2.Connection>()
  let [partsLeft, isEndless] = [Infinity, false]
  const hasPart = () => (partsLeft -= 1) >= 0
  const server = new ssh2.Server({ hostKeys: [keys.private] }, (connection) => {
    connections.add(connection)
    connection.on('error', () => {})
    connection.on('close', () => connections.delete(connection))
    connection.on('authentication', (attempt) => {
      if (attempt.method === 'password' && attempt.username === login.user && attempt.password === login.password) attempt.accept()
      else attempt.reject(['password'])
    })
    connection.on('ready', () => connection.on('session', (accept) => accept().on('sftp', (take) => serveFolder(take(), folder, reads, () => hasPart() || cut(connection), () => isEndless))))
  })
  const cut = (connection: ssh2.Connection) => {
    partsLeft = Infinity
    connection.end()
    return false
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const connection of connections) connection.end()
    })
  return { port: (server.address() as AddressInfo).port, hostKey, reads, cutAfter: (parts) => (partsLeft = parts), listOnAndOn: (isOn) => (isEndless = isOn), stop }
}

type Handle = { kind: 'folder'; names: string[] } | { kind: 'file'; descriptor: number; size: number }

function serveFolder(sftp: ssh2.SFTPWrapper, folder: string, reads: string[], isOpen: () => boolean, isEndless: () => boolean): void {
  const handles = new Map<number, Handle>()
  const local = (name: string) => path.join(folder, path.posix.normalize(`/${name}`))
  const attributes = (file: string) => {
    const { size, mtimeMs, isDirectory } = { ...statSync(file), isDirectory: statSync(file).isDirectory() }
    return { mode: isDirectory ? constants.S_IFDIR | 0o755 : constants.S_IFREG | 0o644, uid: 0, gid: 0, size, atime: Math.floor(mtimeMs / 1_000), mtime: Math.floor(mtimeMs / 1_000) }
  }
  const numbered = (handle: Handle) => {
    const id = handles.size + 1
    handles.set(id, handle)
    const name = Buffer.alloc(4)
    name.writeUInt32BE(id)
    return name
  }
  const found = (name: Buffer) => handles.get(name.readUInt32BE(0))
  const status = (request: number, file: string) => {
    try {
      sftp.attrs(request, attributes(local(file)))
    } catch {
      sftp.status(request, STATUS_CODE.NO_SUCH_FILE)
    }
  }
  sftp.on('REALPATH', (request, name) => sftp.name(request, [{ filename: path.posix.normalize(`/${name}`), longname: name, attrs: attributes(folder) }]))
  sftp.on('STAT', status)
  sftp.on('LSTAT', status)
  sftp.on('OPENDIR', (request, name) => {
    if (statSync(local(name), { throwIfNoEntry: false })?.isDirectory()) sftp.handle(request, numbered({ kind: 'folder', names: readdirSync(local(name)) }))
    else sftp.status(request, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('READDIR', (request, name) => {
    const handle = found(name)
    if (handle?.kind !== 'folder' || handle.names.length === 0) return void sftp.status(request, STATUS_CODE.EOF)
    const names = (isEndless() ? Array<string[]>(100).fill(handle.names).flat() : handle.names.splice(0)).map((filename) => ({ filename, longname: `-rw-r--r-- 1 0 0 0 Jan 1 00:00 ${filename}`, attrs: attributes(local(filename)) }))
    sftp.name(request, names)
  })
  sftp.on('OPEN', (request, name, flags) => {
    if (flags & OPEN_MODE.WRITE || (statSync(local(name)).mode & 0o777) === 0) return void sftp.status(request, STATUS_CODE.PERMISSION_DENIED)
    reads.push(path.posix.basename(name))
    sftp.handle(request, numbered({ kind: 'file', descriptor: openSync(local(name), 'r'), size: statSync(local(name)).size }))
  })
  sftp.on('FSTAT', (request, name) => {
    const handle = found(name)
    if (handle?.kind === 'file') sftp.attrs(request, { mode: constants.S_IFREG | 0o644, uid: 0, gid: 0, size: handle.size, atime: 0, mtime: 0 })
    else sftp.status(request, STATUS_CODE.FAILURE)
  })
  sftp.on('READ', (request, name, offset, length) => {
    if (!isOpen()) return
    const handle = found(name)
    if (handle?.kind !== 'file' || offset >= handle.size) return void sftp.status(request, STATUS_CODE.EOF)
    const bytes = Buffer.alloc(Math.min(length, handle.size - offset))
    readSync(handle.descriptor, bytes, 0, bytes.length, offset)
    sftp.data(request, bytes)
  })
  sftp.on('CLOSE', (request, name) => {
    const handle = found(name)
    if (handle?.kind === 'file') closeSync(handle.descriptor)
    sftp.status(request, STATUS_CODE.OK)
  })
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from '~/platform/files/if-there.server'
import { BACKED_UP } from './backup-manifest'

/** Paths below the folder, of what is kept. */
export async function listBackupFiles(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for (const name of BACKED_UP) {
    const at = path.join(dataDir, name)
    const kind = await ifThere(stat(at))
    if (kind?.isFile()) found.push(name)
    if (!kind?.isDirectory()) continue
    const entries = await readdir(at, { recursive: true, withFileTypes: true })
    // What begins with a dot is being written.
    found.push(...entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name))))
  }
  return found.sort()
}

/** Copies one file and its folders; readable by the process's own user alone. */
export async function copyBackupFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
}

export async function digest(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

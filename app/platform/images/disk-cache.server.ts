import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureCache } from './picture-cache'

/** Room is made down to this share of the limit, so that the folder is not walked again at the next write. */
const TARGET_SHARE = 0.9
/** Other processes write into the folder too: it is measured again after so large a share of the limit was written here. */
const UNSEEN_SHARE = 0.02
/** What is left of a small disk, and of a large one, is left to what cannot be made again: the database may be on it. */
const LEFT_FREE = { share: 0.05, bytes: 256 * 1024 ** 2 }

type CachedFile = { file: string; bytes: number; modifiedMs: number }

/**
 * Files by key below one folder, written whole or not at all, with a bounded total size: the oldest go first. It can be
 * deleted at any time. A key is a hexadecimal digest.
 */
export class DiskCache implements PictureCache {
  private totalBytes: number | undefined
  private writtenSinceMeasured = 0
  /** Of all who write meanwhile: a folder of tens of thousands of files takes seconds. */
  private measuring: Promise<number> | undefined
  private sweeping: Promise<void> | undefined

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
    private readonly leftFree = LEFT_FREE,
  ) {}

  async read(key: string): Promise<Buffer | null> {
    return readFile(this.fileFor(key)).catch(() => null)
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const file = this.fileFor(key)
    const draft = `${file}.${randomUUID()}.tmp`
    await mkdir(path.dirname(file), { recursive: true })
    if (await this.isDiskShort()) return
    try {
      await writeFile(draft, bytes)
      await rename(draft, file)
    } catch (error) {
      // On a full disk each visitor would else leave one behind.
      await rm(draft, { force: true })
      throw error
    }
    this.writtenSinceMeasured += bytes.length
    const isKnown = this.totalBytes !== undefined && this.writtenSinceMeasured < this.maxBytes * UNSEEN_SHARE
    this.totalBytes = isKnown ? (this.totalBytes ?? 0) + bytes.length : await (this.measuring ??= this.measure().finally(() => (this.measuring = undefined)))
    if (this.totalBytes > this.maxBytes) {
      this.sweeping ??= this.sweep().finally(() => (this.sweeping = undefined))
      await this.sweeping
    }
  }

  private async isDiskShort(): Promise<boolean> {
    const { bavail, blocks, bsize } = await statfs(this.folder)
    return bavail * bsize < Math.min(blocks * bsize * this.leftFree.share, this.leftFree.bytes)
  }

  private fileFor(key: string): string {
    return path.join(this.folder, key.slice(0, 2), `${key}.webp`)
  }

  private async measure(): Promise<number> {
    this.writtenSinceMeasured = 0
    return (await this.list()).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  private async sweep(): Promise<void> {
    const files = (await this.list()).sort((a, b) => a.modifiedMs - b.modifiedMs)
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { file, bytes } of files) {
      if (total <= this.maxBytes * TARGET_SHARE) break
      await rm(file, { force: true })
      total -= bytes
    }
    this.totalBytes = total
  }

  private async list(): Promise<CachedFile[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    const found: CachedFile[] = []
    for (const file of files) {
      const stats = await stat(file).catch(() => null)
      if (stats) found.push({ file, bytes: stats.size, modifiedMs: stats.mtimeMs })
    }
    return found
  }
}

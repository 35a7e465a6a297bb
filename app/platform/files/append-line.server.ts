import { mkdir, open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from './sync-folder.server'

/**
 * Writes one JSON object as a line at the end of a file, on the disk when this returns. Readable by the process's own user only. A
 * line that a crash cut short is closed off, so that the next one is whole.
 */
export async function appendJsonLine(folder: string, name: string, value: unknown): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(path.join(folder, name), 'a+', 0o600)
  try {
    const line = `${JSON.stringify(value)}\n`
    await file.appendFile((await endsInsideLine(file)) ? `\n${line}` : line)
    await file.sync()
  } finally {
    await file.close()
  }
  // The name of a new file is on the disk only with its folder.
  await syncFolder(folder)
}

async function endsInsideLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] !== 0x0a
}

import { mkdir, open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { env } from '~/platform/env.server'
import type { LeadChannel } from './lead-channel'

/**
 * The embedded channel: one JSON object a line, a file for each tenant under `DATA_DIR/leads`, on the disk before the delivery
 * counts. Readable by the process's own user only. A line that a crash cut short is closed off, so that the next one is whole.
 */
export function fileLeadChannel(folder: string = path.join(env().DATA_DIR, 'leads')): LeadChannel {
  return {
    name: 'file',
    deliver: async ({ dedupKey, tenantSlug, lead }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(path.join(folder, `${tenantSlug}.ndjson`), 'a+', 0o600)
      try {
        const line = `${JSON.stringify({ dedup_key: dedupKey, ...lead })}\n`
        await file.appendFile((await endsInsideLine(file)) ? `\n${line}` : line)
        await file.sync()
      } finally {
        await file.close()
      }
      // The name of a new file is on the disk only with its folder.
      await syncFolder(folder)
    },
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function endsInsideLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] !== 0x0a
}

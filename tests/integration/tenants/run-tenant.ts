import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type TenantRun = { code: number | null; stdout: string; stderr: string }

/** `npm run tenant -- …` in a process of its own. */
export function runTenant(args: readonly string[], databaseUrl: string): Promise<TenantRun> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/tenant.ts', ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** A folder of settings files, laid out as app/tenants/layers is. */
export class LayerFolder {
  private constructor(readonly root: string) {}

  static async create(): Promise<LayerFolder> {
    return new LayerFolder(await mkdtemp(path.join(tmpdir(), 'layers-')))
  }

  /** @param name such as `templates/group.json`; @returns the file's whole path */
  async write(name: string, content: unknown): Promise<string> {
    const file = path.join(this.root, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    return file
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true })
  }
}

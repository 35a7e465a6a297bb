import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandProcess } from '../../support/command-process'
import type { ScriptRun } from '../../support/run-script'

/** A place for folders of dealerships, with `npm run site` on a database of the test's own. */
export class SiteFolders {
  private constructor(
    readonly root: string,
    readonly dataDir: string,
    private readonly commands: CommandProcess,
  ) {}

  static async create(databaseUrl: string): Promise<SiteFolders> {
    const root = await mkdtemp(path.join(tmpdir(), 'site-folders-'))
    const dataDir = path.join(root, 'data')
    return new SiteFolders(root, dataDir, new CommandProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }))
  }

  pathOf(name: string): string {
    return path.join(this.root, name)
  }

  run(...args: string[]): Promise<ScriptRun> {
    return this.commands.run('site', args)
  }

  /** Writes files of a folder, JSON from values. */
  async write(folder: string, files: Record<string, unknown>): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      const file = this.pathOf(path.join(folder, name))
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    }
  }

  /** Changes a file by replacing one text by another, which must be there. */
  async change(name: string, from: string, to: string): Promise<void> {
    const text = await readFile(this.pathOf(name), 'utf8')
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
    await writeFile(this.pathOf(name), text.replace(from, to))
  }

  remove(): Promise<void> {
    this.commands.close()
    return rm(this.root, { recursive: true, force: true })
  }
}

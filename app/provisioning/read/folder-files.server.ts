import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from '~/platform/files/if-there.server'
import { readUtf8 } from '~/platform/files/read-utf8.server'

/** A dealership's folder, as far as it is on the disk; names are relative, with `/`. */
export class FolderFiles {
  private constructor(
    readonly root: string,
    private readonly names: ReadonlySet<string>,
    /** What stands in it and is only a link; none is followed, because it may lead out of the folder. */
    readonly links: readonly string[],
  ) {}

  /** @returns null when there is no such folder */
  static async open(root: string): Promise<FolderFiles | null> {
    const found = await ifThere(stat(root))
    if (!found?.isDirectory()) return null
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    const named = (wanted: typeof entries) =>
      wanted
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    return new FolderFiles(root, new Set(named(entries.filter((entry) => entry.isFile()))), named(entries.filter((entry) => entry.isSymbolicLink())).sort())
  }

  static none(): FolderFiles {
    return new FolderFiles('', new Set(), [])
  }

  has(name: string): boolean {
    return this.names.has(name)
  }

  /** Files of a subfolder, by name. */
  below(folder: string, ending = ''): string[] {
    return [...this.names].filter((name) => name.startsWith(`${folder}/`) && name.endsWith(ending)).sort()
  }

  /** Where a file is, as messages name it. */
  pathOf(name: string): string {
    return path.join(this.root, name)
  }

  text(name: string): Promise<string> {
    return readUtf8(this.pathOf(name))
  }

  bytes(name: string): Promise<Buffer> {
    return readFile(this.pathOf(name))
  }

  all(): string[] {
    return [...this.names].sort()
  }
}

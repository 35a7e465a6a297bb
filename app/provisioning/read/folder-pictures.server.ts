import path from 'node:path'
import type { FileFault, SourceFile, ValuePath } from '~/tenants/source-file'
import { nearestKey } from '~/domain/text/nearest-key'
import { contentMark } from '~/platform/images/stored-picture.server'
import type { FolderFiles } from './folder-files.server'

const KINDS = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif']

/**
 * The pictures that a folder brings. A file has its content's hash in its key, so that a changed one is a new picture everywhere, and the same
 * one in two folders is kept once.
 */
export class FolderPictures {
  /** Keys of the picture store, each with the file of the folder. */
  readonly used = new Map<string, string>()
  readonly faults: FileFault[] = []

  private constructor(
    private readonly keys: ReadonlyMap<string, string>,
    private readonly names: readonly string[],
  ) {}

  static async of(folder: FolderFiles): Promise<FolderPictures> {
    const names = folder.below('pictures')
    const keys = await Promise.all(names.map(async (name) => [name, pictureKey(name, await folder.bytes(name))] as const))
    return new FolderPictures(new Map(keys), names)
  }

  /** The address of what a file names: a picture of the folder is one of the platform's store, anything else stays what it is. */
  address(given: string, source: SourceFile, at: ValuePath): string {
    if (!given.startsWith('pictures/')) return given
    const key = this.keys.get(given)
    const ending = path.extname(given).slice(1).toLowerCase()
    if (key === undefined) this.faults.push(source.wrongValue(at, `a file of the folder: ${this.names.join(', ') || 'there is none in pictures/'}`, nearestKey(given, this.names)))
    else if (!KINDS.includes(ending)) this.faults.push(source.wrongValue(at, `a picture: ${KINDS.join(', ')}`))
    else this.used.set(key, given)
    return `stored:${key ?? given}`
  }

  optional(given: string | null | undefined, source: SourceFile, at: ValuePath): string | null {
    return given === undefined || given === null ? null : this.address(given, source, at)
  }
}

/** `pictures/logo.svg` is kept as `pictures/logo-3f2a….svg`; one that has its hash already, as exports write it, keeps its name. */
function pictureKey(name: string, content: Buffer): string {
  const mark = contentMark(content)
  const { name: base, ext } = path.posix.parse(name)
  const plain = base.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'picture'
  return `pictures/${plain.endsWith(mark) ? plain : `${plain}${mark}`}${ext.toLowerCase()}`
}

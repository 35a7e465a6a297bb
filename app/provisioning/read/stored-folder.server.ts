import { FolderFiles } from './folder-files.server'
import type { SiteFolder } from './read-folder.server'
import { SourceFile } from '~/tenants/source-file'
import type { SiteDocument } from '../site-document'

/** A document that the platform kept, in the place of a folder: it has no files of its own. */
export function storedFolder({ formerSlugs: _, ...document }: SiteDocument, name: string): SiteFolder {
  const source = new SourceFile(name, document, () => 1)
  return { root: name, document, unread: [], layers: [], pictures: new Map(), files: FolderFiles.none(), wrong: (part, at, allowed, nearest = null) => source.wrongValue([part, ...at], allowed, nearest) }
}

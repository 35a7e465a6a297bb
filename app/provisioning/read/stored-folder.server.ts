import { FolderFiles } from './folder-files.server'
import type { SiteFolder } from './read-folder.server'
import { SourceFile } from '~/tenants/source-file'
import type { SiteDocument } from '../site-document'

/**
 * A document that the platform kept, in the place of a folder: it has no files of its own. What a group offers is everybody's of the group, and a
 * version has it as it was then, also where its folder said nothing of it.
 */
export function storedFolder({ formerSlugs: _, groupOffers: __, ...document }: SiteDocument, name: string): SiteFolder {
  const source = new SourceFile(name, document, () => 1)
  return { root: name, document, unread: [], layers: [], pictures: new Map(), files: FolderFiles.none(), wrong: (part, at, allowed, nearest = null) => source.wrongValue([part, ...at], allowed, nearest) }
}

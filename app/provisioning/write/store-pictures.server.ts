import { constants } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sharePictures } from '~/platform/images/share-pictures.server'
import type { SiteFolder } from '../read/read-folder.server'

/**
 * Brings the pictures of folders into the platform's store. They are named by their content: writing one twice, or for an application that
 * is then refused, harms nothing.
 */
export async function storePictures(folders: readonly SiteFolder[], dataDir: string): Promise<void> {
  await Promise.all(folders.map((folder) => storePicturesOf(folder, path.join(dataDir, 'pictures'))))
  await sharePictures(dataDir)
}

async function storePicturesOf({ files, pictures }: SiteFolder, store: string): Promise<void> {
  for (const [key, name] of pictures) await copyTo(path.join(store, key), files.pathOf(name))
  // What an export brings of the platform's store goes where it was, and never over what is there.
  for (const name of files.below('stored')) {
    await copyTo(path.join(store, name.slice('stored/'.length)), files.pathOf(name), constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copyTo(target: string, file: string, mode?: number): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  await copyFile(file, target, mode)
}

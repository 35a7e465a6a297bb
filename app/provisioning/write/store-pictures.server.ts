import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from '~/platform/files/if-there.server'
import { syncFile, syncFolder } from '~/platform/files/sync-folder.server'
import { sendBucketPictures } from '~/platform/images/sync-bucket-pictures.server'
import type { SiteFolder } from '../read/read-folder.server'

type Brought = Pick<SiteFolder, 'files' | 'pictures'>

/**
 * Brings the pictures of folders into the platform's store. They are named by their content: writing one twice, or for an application that
 * is then refused, harms nothing.
 */
export async function storePictures(folders: readonly Brought[], dataDir: string): Promise<void> {
  await Promise.all(folders.map((folder) => storePicturesOf(folder, path.join(dataDir, 'pictures'))))
  await sendBucketPictures(dataDir)
}

async function storePicturesOf({ files, pictures }: Brought, store: string): Promise<void> {
  for (const [key, name] of pictures) await copyWhole(files.pathOf(name), path.join(store, key))
  // What an export brings of the platform's store goes where it was, and never over what is there.
  for (const name of files.below('stored')) {
    const target = path.join(store, name.slice('stored/'.length))
    if (!(await ifThere(stat(target)))) await copyWhole(files.pathOf(name), target)
  }
}

/** Whole or not at all, on the disk when this returns: shoppers see what is there, and a copy that is cut off, as on a full disk, takes away what was. */
async function copyWhole(file: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  await mkdir(folder, { recursive: true })
  const draft = path.join(folder, `.${randomUUID()}.tmp`)
  try {
    await copyFile(file, draft)
    await syncFile(draft)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

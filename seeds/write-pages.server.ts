import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parsePageFile, type PageFile } from '../app/site/page-file'
import type { Prisma, SettingsScope } from '../app/platform/db/generated/client'

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'pages')

/** Folders of `seeds/pages` and the layer that their pages belong to; below all but the first stands one folder a key. */
const SCOPES: Record<string, SettingsScope> = {
  platform: 'platform',
  templates: 'template',
  manufacturers: 'manufacturer',
  groups: 'dealership_group',
  dealerships: 'dealership',
}

export type LayeredPage = { scope: SettingsScope; key: string; file: string; page: PageFile }

/**
 * Every page file of `seeds/pages`, read and checked.
 * @throws Error that names the file and what is wrong in it, or two files that are one page
 */
export async function readPageFiles(folder = FOLDER): Promise<LayeredPage[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).sort()
  const known = new Map<string, string>()
  const pages: LayeredPage[] = []
  for (const file of names) {
    const { scope, key } = layerOf(file)
    const page = await readPage(folder, file)
    const id = `${scope} ${key} ${page.path}`
    const twin = known.get(id)
    if (twin) throw new Error(`${file}: path: found "${page.path}", which ${twin} has already`)
    known.set(id, file)
    pages.push({ scope, key, file, page })
  }
  return pages
}

/** Writes the pages of all layers. A page that is there stays as it is, with its operator's changes. */
export async function writePages(client: Pick<Prisma.TransactionClient, 'contentPage'>): Promise<void> {
  const pages = await readPageFiles()
  await client.contentPage.createMany({
    data: pages.map(({ scope, key, page }) => ({
      scope,
      key,
      path: page.path,
      title: page.title,
      description: page.description,
      imageUrl: page.imageUrl,
      body: page.body,
      blocks: page.blocks,
      publishedOn: page.publishedOn === null ? null : new Date(page.publishedOn),
    })),
    skipDuplicates: true,
  })
}

function layerOf(file: string): { scope: SettingsScope; key: string } {
  const [first = '', second = ''] = file.split(path.sep)
  const scope = SCOPES[first]
  if (!scope) throw new Error(`${file}: found the folder "${first}", expected one of ${Object.keys(SCOPES).join(', ')}`)
  return { scope, key: scope === 'platform' ? '' : second }
}

async function readPage(folder: string, file: string): Promise<PageFile> {
  try {
    return parsePageFile(await readFile(path.join(folder, file), 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

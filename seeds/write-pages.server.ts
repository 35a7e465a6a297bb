import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parsePageFile, type PageFile } from '../app/site/page-file'
import type { Prisma } from '../app/platform/db/generated/client'

const FOLDER = path.join('seeds', 'pages')

/** A page of one demo site's own, with the file that it stands in below `seeds/pages`. */
export type DemoPage = { slug: string; file: string; page: PageFile }

/**
 * The pages that demo sites have of their own: a folder a site, in it a file a page.
 * @throws Error that names the file and what is wrong in it, or two files that are one page
 */
export async function readDemoPages(folder = FOLDER): Promise<DemoPage[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).sort()
  const known = new Map<string, string>()
  const pages: DemoPage[] = []
  for (const file of names) {
    const [slug = ''] = file.split(path.sep)
    const page = await readPage(folder, file)
    const id = `${slug} ${page.path}`
    const twin = known.get(id)
    if (twin) throw new Error(`${file}: path: found "${page.path}", which ${twin} has already`)
    known.set(id, file)
    pages.push({ slug, file, page })
  }
  return pages
}

/** Writes the demo sites' own pages. A page that is there stays as it is, with its operator's changes. */
export async function writeDemoPages(client: Pick<Prisma.TransactionClient, 'contentPage'>): Promise<void> {
  const pages = await readDemoPages()
  await client.contentPage.createMany({
    data: pages.map(({ slug, page }) => ({
      scope: 'dealership' as const,
      key: slug,
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

async function readPage(folder: string, file: string): Promise<PageFile> {
  try {
    return parsePageFile(await readFile(path.join(folder, file), 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

import { parsePageFile, type PageFile } from './page-file'

const FILES = import.meta.glob<string>('./pages/**/*.md', { query: '?raw', import: 'default', eager: true })

/**
 * The platform's own pages by path: files of the release, part of the build and never stored, so that a new release's are on every site.
 * A stored page of the same path, whatever its layer, stands in their place (docs/decisions/0019).
 */
export const SHIPPED_PAGES: ReadonlyMap<string, PageFile> = new Map(
  Object.entries(FILES).map(([file, text]) => {
    const page = parsePageFile(text)
    if (file !== `./pages/${page.path}.md`) throw new Error(`${file}: path: found "${page.path}", expected the file's own name`)
    return [page.path, page]
  }),
)

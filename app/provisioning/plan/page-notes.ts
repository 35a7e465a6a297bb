import type { SiteFolder } from '../read/read-folder.server'
import type { PageText } from '../site-document'

const PICTURE = /!\[[^\]]{0,500}\]\(\s{0,10}<?([^)\s>]{0,2000})|<img\s[^>]{0,2000}?src\s?=\s?["']?([^"'\s>]{0,2000})/gi

/** What a folder's pages say and nobody sees. It is no fault: pages that are in force have it too, and would have to change before anything else could. */
export function pageNotes({ root, document }: Pick<SiteFolder, 'root' | 'document'>): string[] {
  return (document.pages ?? []).flatMap((page) => {
    const at = `${root}, the page ${page.path}:`
    const picture = foreignPicture(page)
    const forms = page.blocks.filter((block) => (block as { block: string }).block === 'enquiry').length
    return [
      ...(picture === null ? [] : [`${at} the picture ${picture} in its words is not shown. Words show what is on the site's own address and begins with /; the page's own picture is the image of its head.`]),
      ...(forms > 1 ? [`${at} it has ${forms} forms. A page has one: the first stands in the place of each.`] : []),
    ]
  })
}

function foreignPicture({ body, blocks }: PageText): string | null {
  const words = [body, ...(blocks as { content?: string; items?: { answer: string }[] }[]).flatMap(({ content = '', items = [] }) => [content, ...items.map(({ answer }) => answer)])]
  for (const text of words) {
    for (const [, markdown, html] of text.matchAll(PICTURE)) {
      const target = markdown ?? html ?? ''
      if (!/^\/(?!\/)/.test(target)) return target
    }
  }
  return null
}

import { escapeXml } from '~/domain/text/escape-xml'

export type FeedPost = { path: string; title: string; description: string | null; author: string | null; /** ISO date. */ publishedOn: string }
export type FeedSite = { origin: string; name: string }

/** Posts, newest first, as an Atom feed (RFC 4287). A post without an author is the site's. @param now of a feed without any post */
export function atomFeed({ origin, name }: FeedSite, path: string, posts: readonly FeedPost[], now: Date): string {
  const updated = (day: string) => `<updated>${day}T00:00:00Z</updated>`
  const link = (href: string, rest = '') => `<link href="${escapeXml(origin + href)}"${rest}/>`
  const entries = posts.map((post) => {
    const author = post.author ? `<author><name>${escapeXml(post.author)}</name></author>` : ''
    const summary = post.description ? `<summary>${escapeXml(post.description)}</summary>` : ''
    const href = `/${post.path}`
    return `<entry><title>${escapeXml(post.title)}</title><id>${escapeXml(origin + href)}</id>${link(href)}${updated(post.publishedOn)}<published>${post.publishedOn}T00:00:00Z</published>${author}${summary}</entry>`
  })
  const head = [
    `<title>${escapeXml(`Blog of ${name}`)}</title>`,
    `<id>${escapeXml(`${origin}/blog`)}</id>`,
    link('/blog'),
    link(path, ' rel="self" type="application/atom+xml"'),
    updated(posts[0]?.publishedOn ?? now.toISOString().slice(0, 10)),
    `<author><name>${escapeXml(name)}</name></author>`,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n${[...head, ...entries].join('\n')}\n</feed>\n`
}

import { escapeXml } from '~/domain/text/escape-xml'
import { momentOnceThere } from '~/domain/time/wall-clock'

export type FeedPost = { path: string; title: string; description: string | null; author: string | null; /** ISO date. */ publishedOn: string; updatedAt: Date }
export type FeedSite = { origin: string; name: string; timeZone: string }

/** Posts, newest first, as an Atom feed (RFC 4287). A post without an author is the site's; it is there from the beginning of its day by the site's clock. @param now of a feed without any post */
export function atomFeed({ origin, name, timeZone }: FeedSite, path: string, posts: readonly FeedPost[], now: Date): string {
  const publishedAt = ({ publishedOn }: FeedPost) => momentOnceThere(publishedOn, 0, timeZone)
  // A post that was written before its day was not there to be changed.
  const changedAt = (post: FeedPost) => new Date(Math.max(publishedAt(post).getTime(), post.updatedAt.getTime()))
  const updated = (at: Date) => `<updated>${stamp(at)}</updated>`
  const link = (href: string, rest = '') => `<link href="${escapeXml(origin + href)}"${rest}/>`
  const entries = posts.map((post) => {
    const author = post.author ? `<author><name>${escapeXml(post.author)}</name></author>` : ''
    const summary = post.description ? `<summary>${escapeXml(post.description)}</summary>` : ''
    const href = `/${post.path}`
    return `<entry><title>${escapeXml(post.title)}</title><id>${escapeXml(origin + href)}</id>${link(href)}${updated(changedAt(post))}<published>${stamp(publishedAt(post))}</published>${author}${summary}</entry>`
  })
  const head = [
    `<title>${escapeXml(`Blog of ${name}`)}</title>`,
    `<id>${escapeXml(`${origin}/blog`)}</id>`,
    link('/blog'),
    link(path, ' rel="self" type="application/atom+xml"'),
    updated(posts.length > 0 ? new Date(Math.max(...posts.map((post) => changedAt(post).getTime()))) : now),
    `<author><name>${escapeXml(name)}</name></author>`,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n${[...head, ...entries].join('\n')}\n</feed>\n`
}

function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

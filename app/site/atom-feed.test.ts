import { XmlDocument } from 'libxml2-wasm'
import { expect, it } from 'vitest'
import { atomFeed, type FeedPost } from './atom-feed'

const NOW = new Date('2026-11-22T01:00:00Z')
const SITE = { origin: 'https://north.example', name: 'North & <Sons>', timeZone: 'Australia/Brisbane' }
const post = (changes: Partial<FeedPost> = {}): FeedPost => ({ path: 'blog/news/hours', title: 'Hours', description: null, author: null, publishedOn: '2026-11-10', updatedAt: new Date('2026-10-20T03:00:00Z'), ...changes })
const ATOM = { a: 'http://www.w3.org/2005/Atom' }

function read(posts: FeedPost[]) {
  const feed = XmlDocument.fromString(atomFeed(SITE, '/blog/feed.xml', posts, NOW))
  const all = (path: string) => feed.find(path, ATOM).map((node) => node.content)
  try {
    return { titles: all('//a:title'), ids: all('//a:id'), updated: all('//a:updated'), authors: all('//a:author/a:name'), published: all('//a:published'), summaries: all('//a:summary'), links: all('//a:link/@href') }
  } finally {
    feed.dispose()
  }
}

it('is XML with all that a feed and its entries must have, whatever the words are', () => {
  expect(read([post({ title: 'Tyres <3 & "rims"', description: "It's new", author: 'Ada B.' }), post({ path: 'blog/advice/x', publishedOn: '2026-10-01' })])).toEqual({
    titles: ['Blog of North & <Sons>', 'Tyres <3 & "rims"', 'Hours'],
    ids: ['https://north.example/blog', 'https://north.example/blog/news/hours', 'https://north.example/blog/advice/x'],
    // From midnight in Brisbane; what was changed since, from then.
    published: ['2026-11-09T14:00:00Z', '2026-09-30T14:00:00Z'],
    updated: ['2026-11-09T14:00:00Z', '2026-11-09T14:00:00Z', '2026-10-20T03:00:00Z'],
    authors: ['North & <Sons>', 'Ada B.'],
    summaries: ["It's new"],
    links: ['https://north.example/blog', 'https://north.example/blog/feed.xml', 'https://north.example/blog/news/hours', 'https://north.example/blog/advice/x'],
  })
})

it('stays XML whatever characters were kept before they were refused in folders', () =>
  expect(read([post({ title: 'Ti\uffffres\u0007', description: 'half \ud83d', author: 'A\ufffe' })])).toMatchObject({ titles: [expect.anything(), 'Tires'], authors: [SITE.name, 'A'], summaries: ['half '] }))

it('without posts is a feed of today', () => expect(read([]).updated).toEqual(['2026-11-22T01:00:00Z']))

type StructuredData = { '@type': string; [key: string]: unknown }

/** What a page says of itself to those who share it or read it as data, and the way to it that it shows. */
export type PageHead = {
  title: string
  /** By name or property, such as `og:title`. */
  tags: Map<string, string>
  items: StructuredData[]
  /** The words of its breadcrumbs, in their order. */
  crumbs: string[]
}

export function readPageHead(html: string): PageHead {
  const text = (words: string) => words.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [name, text(content)] as const)
  const items = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json) as StructuredData)
  const list = /<ol class="breadcrumbs">([^]*?)<\/ol>/.exec(html)?.[1] ?? ''
  return {
    title: text(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    tags: new Map(tags),
    items,
    crumbs: [...list.matchAll(/<li>([^]*?)<\/li>/g)].map(([, crumb = '']) => text(crumb.replace(/<[^>]+>/g, ''))),
  }
}

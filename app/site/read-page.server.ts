import { z } from 'zod'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { SHIPPED_PAGES } from './shipped-pages'

export type StoredPage = {
  path: string
  title: string
  description: string | null
  imageUrl: string | null
  body: string
  blocks: unknown
  /** ISO date; null on pages that are no posts. */
  publishedOn: string | null
  /** Words of the site itself, or of its make or group: neither the product's nor a template's. */
  isOwn: boolean
}
type PostSummary = Pick<StoredPage, 'path' | 'title' | 'description' | 'imageUrl'> & { publishedOn: string; author: string | null; updatedAt: Date }
export type PostsPage = { posts: PostSummary[]; hasMore: boolean }

const PAGE = {
  path: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  body: z.string(),
  blocks: z.unknown(),
  publishedOn: z.string().nullable(),
  isOwn: z.boolean(),
}

/** Stored pages of the layers that a tenant belongs to; of one path the narrowest layer's is its page. Enums order as they are declared. */
const layered = (more = '') => `
  select distinct on (p.path) p.path, p.title, p.description, p.image_url as "imageUrl", p.body, p.blocks, p.published_on::text as "publishedOn",
    p.scope > 'template' as "isOwn"${more}
  from tenant t
  left join manufacturer m on m.id = t.manufacturer_id
  left join dealership_group g on g.id = t.group_id
  join content_page p on (p.scope, p.key) in
    (('platform', ''), ('template', t.template), ('manufacturer', m.slug), ('dealership_group', g.slug), ('dealership', t.slug))
  where t.id = $1 and `
const NARROWEST = ' order by p.path, p.scope desc'

const FIND = statement({ name: 'page', isPrepared: true, values: [z.number(), z.string()], row: PAGE, text: `${layered()} p.path = $2${NARROWEST}` })

/** The page of a path on a site, the platform's own where no layer has one; null when there is none. One round trip. */
export async function findPage(tenant: Tenant, path: string): Promise<StoredPage | null> {
  const stored = await FIND.first(getPool(), [tenant.id, path])
  const shipped = SHIPPED_PAGES.get(path)
  return stored ?? (shipped ? { ...shipped, isOwn: false } : null)
}

/** Of a list of posts; the next ones stand on another page of it. */
const POSTS_A_PAGE = 100

const POSTS = statement({
  name: 'posts',
  isPrepared: true,
  values: [z.number(), z.string(), z.string(), z.number()],
  row: { path: z.string(), title: z.string(), description: z.string().nullable(), imageUrl: z.string().nullable(), publishedOn: z.string(), author: z.string().nullable(), updatedAt: z.date() },
  neverNull: { publishedOn: 'pages without a day are no posts and are left out' },
  text: `
    select path, title, description, "imageUrl", "publishedOn", "updatedAt", jsonb_path_query_first(blocks, '$[*] ? (@.block == "byline").author') #>> '{}' as author from (${layered(', p.updated_at as "updatedAt"')} p.path like $2 and p.published_on <= $3${NARROWEST}) posts
    order by "publishedOn" desc, path limit ${POSTS_A_PAGE + 1} offset $4`,
})

/** A page of the posts below a path, newest first. One round trip. */
export async function findPosts(tenant: Tenant, under: string, today: string, page = 1): Promise<PostsPage> {
  const found = await POSTS.rows(getPool(), [tenant.id, `${under.replace(/[\\%_]/g, '\\$&')}/%`, today, (page - 1) * POSTS_A_PAGE])
  return { posts: found.slice(0, POSTS_A_PAGE), hasMore: found.length > POSTS_A_PAGE }
}

const PATHS = statement({
  name: 'page-paths',
  isPrepared: true,
  values: [z.number(), z.string()],
  row: { path: z.string() },
  text: `
    select path from (${layered()} true${NARROWEST}) pages where ("publishedOn" is null or "publishedOn" <= $2)
      and (path not like 'brands/%' or ("isOwn" and exists (select from manufacturer where 'brands/' || slug = path)))`,
})

/**
 * Every path that some layer of a site, or the platform itself, has words for, but for posts of a day to come (`today` is an ISO date), and pages
 * of makes that are there only while cars of them are.
 */
export async function findPagePaths(tenant: Tenant, today: string): Promise<string[]> {
  const stored = await PATHS.rows(getPool(), [tenant.id, today])
  return [...new Set([...stored.map(({ path }) => path), ...[...SHIPPED_PAGES.keys()].filter((path) => !path.startsWith('brands/'))])].sort()
}

import { getPool } from '~/platform/db/db.server'
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
}
export type PostSummary = Pick<StoredPage, 'path' | 'title' | 'description'> & { publishedOn: string }

/** Stored pages of the layers that a tenant belongs to; of one path the narrowest layer's is its page. Enums order as they are declared. */
const LAYERED = `
  select distinct on (p.path) p.path, p.title, p.description, p.image_url as "imageUrl", p.body, p.blocks, p.published_on::text as "publishedOn"
  from tenant t
  left join manufacturer m on m.id = t.manufacturer_id
  left join dealership_group g on g.id = t.group_id
  join content_page p on (p.scope, p.key) in
    (('platform', ''), ('template', t.template), ('manufacturer', m.slug), ('dealership_group', g.slug), ('dealership', t.slug))
  where t.id = $1 and `
const NARROWEST = ' order by p.path, p.scope desc'

/** The page of a path on a site, the platform's own where no layer has one; null when there is none. One round trip. */
export async function findPage(tenant: Tenant, path: string): Promise<StoredPage | null> {
  const text = `${LAYERED} p.path = $2${NARROWEST}`
  const found = await getPool().query<StoredPage>({ name: 'page', text, values: [tenant.id, path] })
  return found.rows[0] ?? SHIPPED_PAGES.get(path) ?? null
}

/** Posts below a path, newest first. One round trip. */
export async function findPosts(tenant: Tenant, under: string, today: string): Promise<PostSummary[]> {
  const text = `select * from (${LAYERED} p.path like $2 and p.published_on <= $3${NARROWEST}) posts order by "publishedOn" desc, path limit 100`
  const values = [tenant.id, `${under.replace(/[\\%_]/g, '\\$&')}/%`, today]
  const found = await getPool().query<PostSummary>({ name: 'posts', text, values })
  return found.rows.map(({ path, title, description, publishedOn }) => ({ path, title, description, publishedOn }))
}

/** Every path that some layer of a site, or the platform itself, has words for. */
export async function findPagePaths(tenant: Tenant): Promise<string[]> {
  const found = await getPool().query<{ path: string }>({
    name: 'page-paths',
    text: `${LAYERED} true${NARROWEST}`,
    values: [tenant.id],
  })
  return [...new Set([...found.rows.map(({ path }) => path), ...SHIPPED_PAGES.keys()])].sort()
}

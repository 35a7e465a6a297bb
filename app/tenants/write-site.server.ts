import type pg from 'pg'
import { nearestKey } from './nearest-key'
import type { SiteLayers } from './plan-settings'
import type { FileFault, GivenLayer, SiteFacts } from './settings-file'
import type { ValueFault } from './check-values'

type Client = Pick<pg.ClientBase, 'query'>
type Manufacturer = { id: number; slug: string; name: string }

/** What a dealership's file may name: it names things that are there, it does not bring them in. */
export type SiteDirectory = {
  manufacturers: Manufacturer[]
  dealerships: Map<string, number>
  /** Whose a host is. */
  hosts: Map<string, string>
}

export async function readSiteDirectory(client: Client): Promise<SiteDirectory> {
  const manufacturers = await client.query<Manufacturer>('select id, slug, name from manufacturer order by slug')
  const dealerships = await client.query<{ slug: string; id: number }>('select slug, id from dealership')
  const hosts = await client.query<{ host: string; slug: string }>(
    'select d.host, t.slug from tenant_domain d join tenant t on t.id = d.tenant_id',
  )
  return {
    manufacturers: manufacturers.rows,
    dealerships: new Map(dealerships.rows.map(({ slug, id }) => [slug, id])),
    hosts: new Map(hosts.rows.map(({ host, slug }) => [host, slug])),
  }
}

/** What a site's file names and the platform does not have; `templates` are those that have a layer. */
export function siteFaults(
  { file, site }: Pick<GivenLayer, 'file' | 'site'>,
  directory: SiteDirectory,
  templates: readonly string[],
): FileFault[] {
  if (!site) return []
  const faults: ValueFault[] = []
  const unknown = (path: string, found: string, what: string, known: string[]) =>
    faults.push({ path, found: JSON.stringify(found), allowed: `${what}: ${known.join(', ') || 'there is none yet'}`, nearest: nearestKey(found, known) })
  if (!templates.includes(site.template)) unknown('tenant.template', site.template, 'a template that has a layer', [...templates])
  if (site.make !== undefined && !findMake(directory, site.make)) {
    unknown('tenant.make', site.make, 'a known manufacturer', directory.manufacturers.map(({ name }) => name))
  }
  site.dealershipSlugs.forEach((slug, at) => {
    if (!directory.dealerships.has(slug)) unknown(`dealerships.${at}.slug`, slug, 'a dealership that the platform has', [...directory.dealerships.keys()])
  })
  site.domains.forEach((host, at) => {
    const owner = directory.hosts.get(host)
    if (owner === undefined || owner === site.slug) return
    faults.push({ path: `tenant.domains.${at}`, found: JSON.stringify(host), allowed: `a host that is not another site's; it is ${owner}'s`, nearest: null })
  })
  return faults.map((fault) => ({ ...fault, file }))
}

export function siteLayersOf(site: SiteFacts, directory: SiteDirectory): SiteLayers {
  const manufacturer = site.make === undefined ? null : (findMake(directory, site.make)?.slug ?? null)
  return { slug: site.slug, template: site.template, manufacturer, group: site.group?.slug ?? null }
}

/** Makes the site be what its file says. @returns its id */
export async function writeSite(client: Client, site: SiteFacts, directory: SiteDirectory): Promise<number> {
  const group = site.group
    ? await client.query<{ id: number }>(
        'insert into dealership_group (slug, name) values ($1, $2) on conflict (slug) do update set name = excluded.name returning id',
        [site.group.slug, site.group.name],
      )
    : null
  const written = await client.query<{ id: number }>(
    `insert into tenant (slug, template, name, group_id, manufacturer_id, facebook_url, instagram_url, logo_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (slug) do update set template = $2, name = $3, group_id = $4, manufacturer_id = $5, facebook_url = $6, instagram_url = $7,
       logo_url = $8
     returning id`,
    [
      site.slug,
      site.template,
      site.name,
      group?.rows[0]?.id ?? null,
      (site.make === undefined ? undefined : findMake(directory, site.make))?.id ?? null,
      site.facebookUrl ?? null,
      site.instagramUrl ?? null,
      site.logoUrl ?? null,
    ],
  )
  const id = written.rows[0]?.id ?? 0
  await client.query('delete from tenant_domain where tenant_id = $1', [id])
  await client.query(
    'insert into tenant_domain (host, tenant_id, is_canonical) select host, $1, host = $3 from unnest($2::text[]) as host',
    [id, site.domains, site.canonicalDomain ?? ''],
  )
  await client.query('delete from tenant_dealership where tenant_id = $1', [id])
  await client.query(
    `insert into tenant_dealership (tenant_id, dealership_id, position)
     select $1, dealership, place - 1 from unnest($2::int[]) with ordinality as given (dealership, place)`,
    [id, site.dealershipSlugs.flatMap((slug) => directory.dealerships.get(slug) ?? [])],
  )
  return id
}

function findMake({ manufacturers }: SiteDirectory, make: string): Manufacturer | undefined {
  const wanted = make.toLowerCase()
  return manufacturers.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted)
}

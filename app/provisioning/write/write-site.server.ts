import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { SiteLayers } from '~/tenants/plan-settings'
import type { SiteFacts } from '~/tenants/settings-file'

type Manufacturer = { id: number; slug: string; name: string }

/** What a folder may name. */
export type SiteDirectory = {
  manufacturers: Manufacturer[]
  dealerships: Map<string, number>
  /** The time zones of dealerships. */
  zones: Map<string, string>
  /** Whose a host is. */
  hosts: Map<string, string>
}

const MANUFACTURERS = statement({
  name: 'directory-manufacturers',
  row: { id: z.number(), slug: z.string(), name: z.string() },
  text: 'select id, slug, name from manufacturer order by slug',
})
const DEALERSHIPS = statement({ name: 'directory-dealerships', row: { slug: z.string(), id: z.number(), timeZone: z.string() }, text: 'select slug, id, time_zone as "timeZone" from dealership' })
const HOSTS = statement({
  name: 'directory-hosts',
  row: { host: z.string(), slug: z.string() },
  text: 'select d.host, t.slug from tenant_domain d join tenant t on t.id = d.tenant_id',
})

export async function readSiteDirectory(client: Sender): Promise<SiteDirectory> {
  const manufacturers = await MANUFACTURERS.rows(client)
  const dealerships = await DEALERSHIPS.rows(client)
  const hosts = await HOSTS.rows(client)
  return {
    manufacturers,
    dealerships: new Map(dealerships.map(({ slug, id }) => [slug, id])),
    zones: new Map(dealerships.map(({ slug, timeZone }) => [slug, timeZone])),
    hosts: new Map(hosts.map(({ host, slug }) => [host, slug])),
  }
}

export function siteLayersOf(site: SiteFacts, directory: SiteDirectory): SiteLayers {
  const manufacturer = site.make === undefined ? null : (findMake(directory, site.make)?.slug ?? null)
  return { slug: site.slug, template: site.template, manufacturer, group: site.group?.slug ?? null }
}

const WRITE_GROUP = statement({
  name: 'site-group',
  values: [z.string(), z.string()],
  row: { id: z.number() },
  text: 'insert into dealership_group (slug, name) values ($1, $2) on conflict (slug) do update set name = excluded.name returning id',
})

const WRITE_TENANT = statement({
  name: 'site-tenant',
  values: [
    z.string(), // slug
    z.string(), // template
    z.string(), // name
    z.number().nullable(), // group
    z.number().nullable(), // manufacturer
    z.string().nullable(), // facebookUrl
    z.string().nullable(), // instagramUrl
    z.string().nullable(), // logoUrl
  ],
  row: { id: z.number() },
  text: `
    insert into tenant (slug, template, name, group_id, manufacturer_id, facebook_url, instagram_url, logo_url)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (slug) do update set template = $2, name = $3, group_id = $4, manufacturer_id = $5, facebook_url = $6, instagram_url = $7,
      logo_url = $8
    returning id`,
})

const DELETE_DOMAINS = statement({ name: 'site-domains-delete', values: [z.array(z.number())], text: 'delete from tenant_domain where tenant_id = any($1::int[])' })
const INSERT_DOMAINS = statement({
  name: 'site-domains-insert',
  values: [z.number(), z.array(z.string()), z.string()],
  text: 'insert into tenant_domain (host, tenant_id, is_canonical) select host, $1, host = $3 from unnest($2::text[]) as host',
})
const DELETE_DEALERSHIPS = statement({ name: 'site-dealerships-delete', values: [z.number()], text: 'delete from tenant_dealership where tenant_id = $1' })
const INSERT_DEALERSHIPS = statement({
  name: 'site-dealerships-insert',
  values: [z.number(), z.array(z.number())],
  text: `
    insert into tenant_dealership (tenant_id, dealership_id, position)
    select $1, dealership, place - 1 from unnest($2::int[]) with ordinality as given (dealership, place)`,
})

/** @returns its id */
export async function writeGroup(client: Sender, { slug, name }: NonNullable<SiteFacts['group']>): Promise<number | null> {
  return (await WRITE_GROUP.first(client, [slug, name]))?.id ?? null
}

/** What sites are written with goes first, of all of them: one may take a domain that another has had. */
export async function letDomainsGo(client: Sender, siteIds: readonly number[]): Promise<void> {
  await DELETE_DOMAINS.run(client, [[...siteIds]])
}

/** Makes the site, whose domains were let go, be what its file says. @returns its id */
export async function writeSite(client: Sender, site: SiteFacts, directory: SiteDirectory): Promise<number> {
  const groupId = site.group ? await writeGroup(client, site.group) : null
  const written = await WRITE_TENANT.first(client, [
    site.slug,
    site.template,
    site.name,
    groupId,
    (site.make === undefined ? undefined : findMake(directory, site.make))?.id ?? null,
    site.facebookUrl ?? null,
    site.instagramUrl ?? null,
    site.logoUrl ?? null,
  ])
  const id = written?.id ?? 0
  await INSERT_DOMAINS.run(client, [id, site.domains, site.canonicalDomain ?? ''])
  await DELETE_DEALERSHIPS.run(client, [id])
  await INSERT_DEALERSHIPS.run(client, [id, site.dealershipSlugs.flatMap((slug) => directory.dealerships.get(slug) ?? [])])
  return id
}

function findMake({ manufacturers }: SiteDirectory, make: string): Manufacturer | undefined {
  const wanted = make.toLowerCase()
  return manufacturers.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted)
}

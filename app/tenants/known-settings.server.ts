import type pg from 'pg'
import type { VersionedLayer } from './explain-setting'
import type { KnownSite } from './plan-settings'
import { SHIPPED_LAYERS } from './shipped-layers'

type Client = Pick<pg.ClientBase, 'query'>

export type SiteRow = KnownSite & { carCount: number }
export type LayerVersion = VersionedLayer & { createdAt: Date }

/** Every site of the platform with what decides its layers, by slug. */
export async function readSites(client: Client): Promise<SiteRow[]> {
  const found = await client.query<SiteRow>(
    `select t.id, t.slug, t.name, t.template, m.slug as manufacturer, g.slug as "group",
       array(select host from tenant_domain where tenant_id = t.id order by is_canonical desc, host) as domains,
       (select host from tenant_domain where tenant_id = t.id and is_canonical) as "canonicalHost",
       t.facebook_url as "facebookUrl", t.instagram_url as "instagramUrl",
       array(select d.slug from tenant_dealership td join dealership d on d.id = td.dealership_id
         where td.tenant_id = t.id order by td.position) as "dealershipSlugs",
       coalesce(i.car_count, 0) as "carCount"
     from tenant t
     left join manufacturer m on m.id = t.manufacturer_id
     left join dealership_group g on g.id = t.group_id
     left join search_index i on i.tenant_id = t.id
     order by t.slug`,
  )
  return found.rows
}

/** The newest version of every stored layer, after the layers that come with the release. */
export async function readLayersInForce(client: Client): Promise<VersionedLayer[]> {
  const found = await client.query<VersionedLayer>(
    'select distinct on (scope, key) scope, key, version, values from settings_layer order by scope, key, version desc',
  )
  return [...SHIPPED_LAYERS, ...found.rows]
}

/** Every stored version of the layers given, newest first. */
export async function readVersions(client: Client, layers: readonly Pick<VersionedLayer, 'scope' | 'key'>[]): Promise<LayerVersion[]> {
  const found = await client.query<LayerVersion>(
    `select l.scope, l.key, l.version, l.values, l.created_at as "createdAt"
     from settings_layer l join unnest($1::text[], $2::text[]) as wanted (scope, key) on (l.scope::text, l.key) = (wanted.scope, wanted.key)
     order by l.created_at desc, l.scope desc, l.version desc`,
    [layers.map(({ scope }) => scope), layers.map(({ key }) => key)],
  )
  return found.rows
}

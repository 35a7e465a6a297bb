import { z } from 'zod'
import { CARS_FOR_SALE } from '~/platform/db/car-status'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { VersionedLayer } from './explain-setting'
import { LAYER_ROW, storedLayer } from './load-settings.server'
import type { KnownSite } from './plan-settings'
import { SHIPPED_LAYERS } from './shipped-layers'

/** `carCount`: cars for sale. */
export type SiteRow = KnownSite & { carCount: number }
export type LayerVersion = VersionedLayer & { createdAt: Date; changedBy: string | null }

const SITES = statement({
  name: 'known-sites',
  row: {
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    template: z.string(),
    manufacturer: z.string().nullable(),
    group: z.string().nullable(),
    domains: z.array(z.string()),
    canonicalHost: z.string().nullable(),
    facebookUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    dealershipSlugs: z.array(z.string()),
    carCount: z.number(),
  },
  text: `
    select t.id, t.slug, t.name, t.template, m.slug as manufacturer, g.slug as "group",
      array(select host from tenant_domain where tenant_id = t.id order by is_canonical desc, host) as domains,
      (select host from tenant_domain where tenant_id = t.id and is_canonical) as "canonicalHost",
      t.facebook_url as "facebookUrl", t.instagram_url as "instagramUrl",
      array(select d.slug from tenant_dealership td join dealership d on d.id = td.dealership_id
        where td.tenant_id = t.id order by td.position) as "dealershipSlugs",
      ${CARS_FOR_SALE} as "carCount"
    from tenant t
    left join manufacturer m on m.id = t.manufacturer_id
    left join dealership_group g on g.id = t.group_id
    order by t.slug`,
})

/** Every site of the platform with what decides its layers, by slug. */
export function readSites(client: Sender): Promise<SiteRow[]> {
  return SITES.rows(client)
}

const IN_FORCE = statement({
  name: 'layers-in-force',
  row: LAYER_ROW,
  text: 'select distinct on (scope, key) scope, key, version, values from settings_layer order by scope, key, version desc',
})

/** The newest version of every stored layer, after the layers that come with the release. */
export async function readLayersInForce(client: Sender): Promise<VersionedLayer[]> {
  return [...SHIPPED_LAYERS, ...(await IN_FORCE.rows(client)).map(storedLayer)]
}

const VERSIONS = statement({
  name: 'layer-versions',
  values: [z.array(z.string()), z.array(z.string())],
  row: { ...LAYER_ROW, createdAt: z.date(), changedBy: z.string().nullable() },
  text: `
    select l.scope, l.key, l.version, l.values, l.created_at as "createdAt", l.changed_by as "changedBy"
    from settings_layer l join unnest($1::text[], $2::text[]) as wanted (scope, key) on (l.scope::text, l.key) = (wanted.scope, wanted.key)
    order by l.created_at desc, l.scope desc, l.version desc`,
})

/** Every stored version of the layers given, newest first. */
export async function readVersions(client: Sender, layers: readonly Pick<VersionedLayer, 'scope' | 'key'>[]): Promise<LayerVersion[]> {
  const found = await VERSIONS.rows(client, [layers.map(({ scope }) => scope), layers.map(({ key }) => key)])
  return found.map(storedLayer)
}

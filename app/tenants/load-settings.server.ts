import type pg from 'pg'
import type { VersionedLayer } from './explain-setting'
import { resolveSettings, type SettingsScope } from './resolve-settings'
import type { Settings, SettingsValues } from './settings-schema'
import { SHIPPED_LAYERS } from './shipped-layers'

type LayerRow = { template: string; scope: SettingsScope | null; key: string; values: SettingsValues; version: number }

/** The stored layers in force for a tenant: of each scope that it belongs to, the newest version. One row without a layer where there is none. */
const LAYERS = `
  select distinct on (l.scope) t.template, l.scope, l.key, l.values, l.version
  from tenant t
  left join manufacturer m on m.id = t.manufacturer_id
  left join dealership_group g on g.id = t.group_id
  left join settings_layer l on (l.scope, l.key) in
    (('platform', ''), ('template', t.template), ('manufacturer', m.slug), ('dealership_group', g.slug), ('dealership', t.slug))
  where t.id = $1
  order by l.scope, l.version desc`

/** All layers in force for a tenant, those that come with the release among them. */
export async function loadLayers(client: Pick<pg.ClientBase, 'query'>, tenantId: number): Promise<VersionedLayer[]> {
  const { rows } = await client.query<LayerRow>(LAYERS, [tenantId])
  const shipped = SHIPPED_LAYERS.filter(({ scope, key }) => key === (scope === 'template' ? rows[0]?.template : ''))
  return [...shipped, ...rows.flatMap(({ template: _, scope, ...layer }) => (scope === null ? [] : [{ scope, ...layer }]))]
}

/** The resolved settings of a tenant, as the caller's transaction sees them. */
export async function loadTenantSettings(client: Pick<pg.ClientBase, 'query'>, tenantId: number): Promise<Settings> {
  return resolveSettings(await loadLayers(client, tenantId)).settings
}

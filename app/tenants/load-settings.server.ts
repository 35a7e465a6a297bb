import type pg from 'pg'
import { resolveSettings, type Layer } from './resolve-settings'
import type { Settings } from './settings-schema'

/** The layers in force for a tenant: of each scope that it belongs to, the newest version. */
const LAYERS = `
  select distinct on (l.scope) l.scope, l.key, l.values, l.version
  from tenant t
  left join manufacturer m on m.id = t.manufacturer_id
  left join dealership_group g on g.id = t.group_id
  join settings_layer l on (l.scope, l.key) in
    (('platform', ''), ('template', t.template), ('manufacturer', m.slug), ('dealership_group', g.slug), ('dealership', t.slug))
  where t.id = $1
  order by l.scope, l.version desc`

export async function loadLayers(client: Pick<pg.ClientBase, 'query'>, tenantId: number): Promise<(Layer & { version: number })[]> {
  const found = await client.query<Layer & { version: number }>(LAYERS, [tenantId])
  return found.rows
}

/** The resolved settings of a tenant, as the caller's transaction sees them. */
export async function loadTenantSettings(client: Pick<pg.ClientBase, 'query'>, tenantId: number): Promise<Settings> {
  return resolveSettings(await loadLayers(client, tenantId)).settings
}

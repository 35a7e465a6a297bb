import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import { isRecord } from '~/domain/data/is-record'
import type { VersionedLayer } from './explain-setting'
import { resolveSettings, SETTINGS_SCOPES } from './resolve-settings'
import type { Settings, SettingsValues } from './settings-schema'
import { SHIPPED_LAYERS } from './shipped-layers'

/** A row of `settings_layer`, as statements give it. */
export const LAYER_ROW = { scope: z.enum(SETTINGS_SCOPES), key: z.string(), version: z.number(), values: z.unknown() }

/** JSON that is an object; what it sets is checked where layers are resolved. */
const layerValues = z.custom<SettingsValues>(isRecord)

/** A row of `LAYER_ROW` as a layer. @throws ZodError where its values are no object */
export function storedLayer<T extends { values: unknown }>(row: T): T & { values: SettingsValues } {
  return { ...row, values: layerValues.parse(row.values) }
}

/** The stored layers in force for a tenant: of each scope that it belongs to, the newest version. One row without a layer where there is none. */
const LAYERS = statement({
  name: 'layers-of-tenant',
  values: [z.number()],
  row: {
    template: z.string(),
    scope: LAYER_ROW.scope.nullable(),
    key: LAYER_ROW.key.nullable(),
    version: LAYER_ROW.version.nullable(),
    values: LAYER_ROW.values,
  },
  text: `
    select distinct on (l.scope) t.template, l.scope, l.key, l.values, l.version
    from tenant t
    left join manufacturer m on m.id = t.manufacturer_id
    left join dealership_group g on g.id = t.group_id
    left join settings_layer l on (l.scope, l.key) in
      (('platform', ''), ('template', t.template), ('manufacturer', m.slug), ('dealership_group', g.slug), ('dealership', t.slug))
    where t.id = $1
    order by l.scope, l.version desc`,
})

/** All layers in force for a tenant, those that come with the release among them. */
export async function loadLayers(client: Sender, tenantId: number): Promise<VersionedLayer[]> {
  const rows = await LAYERS.rows(client, [tenantId])
  const shipped = SHIPPED_LAYERS.filter(({ scope, key }) => key === (scope === 'template' ? rows[0]?.template : ''))
  const stored = rows.flatMap(({ scope, key, version, values }) =>
    scope === null || key === null || version === null ? [] : [storedLayer({ scope, key, version, values })],
  )
  return [...shipped, ...stored]
}

/** The resolved settings of a tenant, as the caller's transaction sees them. */
export async function loadTenantSettings(client: Sender, tenantId: number): Promise<Settings> {
  return resolveSettings(await loadLayers(client, tenantId)).settings
}

import { createHash } from 'node:crypto'
import platform from './layers/platform.json' with { type: 'json' }
import caravan from './layers/templates/caravan.json' with { type: 'json' }
import franchise from './layers/templates/franchise.json' with { type: 'json' }
import group from './layers/templates/group.json' with { type: 'json' }
import megastore from './layers/templates/megastore.json' with { type: 'json' }
import type { VersionedLayer } from './explain-setting'
import type { SettingsValues } from './settings-schema'

const template = (key: string, values: SettingsValues): VersionedLayer => ({ scope: 'template', key, values, version: 0, isShipped: true })

/**
 * The layers that come with the release, as part of it: never stored, so that a new release's are in force on every database. A stored
 * layer of the same scope and key lies above (docs/decisions/0019).
 */
export const SHIPPED_LAYERS: readonly VersionedLayer[] = [
  { scope: 'platform', key: '', values: platform, version: 0, isShipped: true },
  template('caravan', caravan),
  template('franchise', franchise),
  template('group', group),
  template('megastore', megastore),
]

/** The templates that come with the release. */
export const SHIPPED_TEMPLATES = SHIPPED_LAYERS.flatMap(({ scope, key }) => (scope === 'template' ? [key] : []))

/** What a new site begins with that names none of them. */
export const FIRST_TEMPLATE = 'group'

/** Names what these layers say: what is made from settings and kept must not outlive a release that says something else. */
export const SHIPPED_LAYERS_VERSION = createHash('sha256').update(JSON.stringify(SHIPPED_LAYERS)).digest('hex').slice(0, 12)

import type { LayerVersion } from './known-settings.server'
import { settingChanges, type SettingChange } from './setting-changes'

export type SiteHistoryEntry = Pick<LayerVersion, 'scope' | 'key' | 'version' | 'createdAt' | 'changedBy'> & { changes: SettingChange[] }

/** What each version of a site's layers changed against the version before it, in the order given. */
export function siteHistory(versions: readonly LayerVersion[]): SiteHistoryEntry[] {
  return versions.map(({ scope, key, version, createdAt, changedBy, values }) => {
    const before = versions
      .filter((other) => other.scope === scope && other.key === key && other.version < version)
      .sort((a, b) => b.version - a.version)[0]
    return { scope, key, version, createdAt, changedBy, changes: settingChanges(before?.values ?? {}, values) }
  })
}

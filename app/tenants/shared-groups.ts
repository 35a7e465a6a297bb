import { LRUCache } from 'lru-cache'
import type { Settings } from './settings-schema'

/** Each group of settings that some tenant has, once. */
const groups = new LRUCache<string, Settings[keyof Settings]>({ max: 5_000 })

/**
 * The same settings, of which each group is one object for all tenants that have it so. Most dealerships say a dozen of their settings
 * themselves and have the others from their template: fifteen kilobytes each were all the same.
 */
export function withSharedGroups(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).map(([name, group]) => [name, shared(name, group)])) as Settings
}

function shared(name: string, group: Settings[keyof Settings]): Settings[keyof Settings] {
  const key = `${name} ${JSON.stringify(group)}`
  const known = groups.get(key)
  if (known !== undefined) return known
  groups.set(key, group)
  return group
}

import { z } from 'zod'
import { settingsSchema } from './settings-schema'

/** One setting, as the schema declares it. */
export type SettingLeaf = {
  group: string
  key: string
  /** `group.key`. */
  path: string
  /** What a layer may say. */
  schema: z.ZodTypeAny
  /** What is read of a layer that is stored: it may be older than a rule. */
  stored: z.ZodTypeAny
  fallback: unknown
  meaning: string
}

const declared = settingsSchema.shape as Record<string, z.ZodDefault<z.ZodObject<z.ZodRawShape>>>

/** Every setting, in the schema's order. */
export const SETTING_LEAVES: readonly SettingLeaf[] = Object.entries(declared).flatMap(([group, schema]) =>
  Object.entries(schema.removeDefault().shape).map(([key, leaf]) => ({
    group,
    key,
    path: `${group}.${key}`,
    schema: leaf instanceof z.ZodCatch ? (leaf.removeCatch() as z.ZodTypeAny) : leaf,
    stored: leaf,
    fallback: leaf.parse(undefined) as unknown,
    meaning: leaf.description ?? '',
  })),
)

export const SETTING_GROUPS: readonly string[] = Object.keys(declared)

const leaves = new Map(SETTING_LEAVES.map((leaf) => [leaf.path, leaf]))

export function findLeaf(path: string): SettingLeaf | null {
  return leaves.get(path) ?? null
}

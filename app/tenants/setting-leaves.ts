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

/** What a folder is held to: a schema without what it reads although it breaks a rule, at whatever depth of lists and entries. */
function withoutCatch(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodCatch) return schema.removeCatch() as z.ZodTypeAny
  if (schema instanceof z.ZodOptional) return withoutCatch(schema.unwrap() as z.ZodTypeAny).optional()
  if (schema instanceof z.ZodDefault) return withoutCatch(schema.removeDefault() as z.ZodTypeAny).default(schema._def.defaultValue)
  if (schema instanceof z.ZodArray) return new z.ZodArray({ ...schema._def, type: withoutCatch(schema.element as z.ZodTypeAny) })
  if (!(schema instanceof z.ZodObject)) return schema
  const shape = Object.entries(schema.shape as z.ZodRawShape).map(([key, inner]) => [key, withoutCatch(inner)] as const)
  return (schema as z.AnyZodObject).extend(Object.fromEntries(shape))
}

const declared = settingsSchema.shape as Record<string, z.ZodDefault<z.ZodObject<z.ZodRawShape>>>

/** Every setting, in the schema's order. */
export const SETTING_LEAVES: readonly SettingLeaf[] = Object.entries(declared).flatMap(([group, schema]) =>
  Object.entries(schema.removeDefault().shape).map(([key, leaf]) => ({
    group,
    key,
    path: `${group}.${key}`,
    schema: withoutCatch(leaf),
    stored: leaf,
    fallback: leaf.parse(undefined) as unknown,
    meaning: leaf.description ?? '',
  })),
)

export const SETTING_GROUPS: readonly string[] = Object.keys(declared)

const leaves = new Map(SETTING_LEAVES.map((leaf) => [leaf.path, leaf]))

/** The setting of a dotted path such as `search.soldDays`; null for a group, and for what is no setting. */
export function findLeaf(path: string): SettingLeaf | null {
  return leaves.get(path) ?? null
}

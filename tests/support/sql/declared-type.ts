import { z } from 'zod'
import { bytes } from '~/platform/db/statement.server'
import type { PgType } from './catalogue'

export type Declared = z.ZodTypeAny
type Types = ReadonlyMap<number, PgType>

/** What is declared, without its null, and whether it has one. */
export function withoutNull(declared: Declared): [inner: Declared, isNullable: boolean] {
  return declared instanceof z.ZodNullable ? [inside(declared.unwrap() as Declared), true] : [inside(declared), false]
}

function inside(declared: Declared): Declared {
  return declared instanceof z.ZodReadonly ? inside(declared.unwrap() as Declared) : declared
}

/** Whether the driver can send such a value for a parameter of this type. */
export function parameterTakes(declared: Declared, type: number, types: Types): boolean {
  const pgType = types.get(type)
  if (pgType?.kind === 'array') return declared instanceof z.ZodArray && parameterTakes(withoutNull(declared.element as Declared)[0], pgType.element, types)
  if (pgType?.kind === 'enum') return declared instanceof z.ZodString || (declared instanceof z.ZodEnum && options(declared).every((one) => pgType.labels.includes(one)))
  switch (pgType?.name) {
    case 'int8':
    case 'numeric':
      return declared instanceof z.ZodNumber || declared instanceof z.ZodString
    case 'timestamptz':
    case 'date':
      return declared instanceof z.ZodDate || declared instanceof z.ZodString
    case 'json':
    case 'jsonb':
      // A list would be sent as an array of Postgres's.
      return !(declared instanceof z.ZodArray)
    default:
      return pgType !== undefined && driverGives(declared, type, types, null)
  }
}

/**
 * Whether a column of this type comes from the driver as what is declared.
 * @param word the only text that it gives, where that is known
 */
export function driverGives(declared: Declared, type: number, types: Types, word: string | null): boolean {
  const pgType = types.get(type)
  if (!pgType) return false
  if (pgType.kind === 'array') return declared instanceof z.ZodArray && driverGives(declared.element as Declared, pgType.element, types, null)
  if (pgType.kind === 'enum') return isEnumOf(declared, pgType.labels)
  switch (pgType.name) {
    case 'int2':
    case 'int4':
    case 'oid':
    case 'float4':
    case 'float8':
      return declared instanceof z.ZodNumber
    case 'bool':
      return declared instanceof z.ZodBoolean
    case 'timestamptz':
    case 'date':
      return declared instanceof z.ZodDate
    case 'bytea':
      return declared === bytes
    case 'json':
    case 'jsonb':
      return false
    default:
      return declared instanceof z.ZodString || (word !== null && isEnumOf(declared, [word]))
  }
}

/** Whether a value of this type is in JSON what is declared: moments and days are texts there, numbers of any size are numbers. */
export function jsonGives(declared: Declared, type: number, types: Types): boolean {
  const pgType = types.get(type)
  if (pgType?.kind === 'array') return declared instanceof z.ZodArray && jsonGives(declared.element as Declared, pgType.element, types)
  if (pgType?.name === 'timestamptz' || pgType?.name === 'date' || pgType?.name === 'bytea') return declared instanceof z.ZodString
  if (pgType?.name === 'int8' || pgType?.name === 'numeric') return declared instanceof z.ZodNumber
  return driverGives(declared, type, types, null)
}

function isEnumOf(declared: Declared, labels: readonly string[]): boolean {
  return declared instanceof z.ZodEnum && options(declared).sort().join('|') === [...labels].sort().join('|')
}

function options(declared: z.ZodEnum<[string, ...string[]]>): string[] {
  return [...declared.options]
}

/** A declared type in words. */
export function typeWords(declared: Declared): string {
  if (declared === bytes) return 'bytes'
  if (declared instanceof z.ZodEnum) return `one of ${options(declared as z.ZodEnum<[string, ...string[]]>).join(', ')}`
  return String((declared._def as { typeName?: string }).typeName).replace(/^Zod/, '').toLowerCase()
}

import { readFileSync } from 'node:fs'

export type PrismaField = { model: string; field: string; table: string; column: string; type: string; isNullable: boolean; isList: boolean }

const TYPES: Record<string, string> = {
  Int: 'int4',
  BigInt: 'int8',
  Float: 'float8',
  Decimal: 'numeric',
  String: 'text',
  Boolean: 'bool',
  DateTime: 'timestamp',
  Json: 'jsonb',
  Bytes: 'bytea',
}

/** The columns that Prisma's schema says there are, in Postgres's words. Relations are no columns. */
export function prismaFields(): PrismaField[] {
  const text = readFileSync('prisma/schema.prisma', 'utf8')
  const enums = new Map([...text.matchAll(/^enum (\w+) \{(.*?)^\}/gms)].map(([, name = '', body = '']) => [name, mapped(body) ?? name]))
  return [...text.matchAll(/^model (\w+) \{(.*?)^\}/gms)].flatMap(([, model = '', body = '']) =>
    body.split('\n').flatMap((line) => {
      const [, field = '', kind = '', mark] = /^\s+(\w+)\s+(\w+)(\?|\[\])?(?:\s|$)/.exec(line) ?? []
      const type = TYPES[kind] ?? enums.get(kind)
      if (!type || line.trim().startsWith('//')) return []
      const column = /@map\("([^"]+)"\)/.exec(line)?.[1] ?? field
      return [{ model, field, table: mapped(body) ?? model, column, type: nativeType(line) ?? type, isNullable: mark === '?', isList: mark === '[]' }]
    }),
  )
}

/** `@@map("name")` of a model or enum. */
function mapped(body: string): string | undefined {
  return /@@map\("([^"]+)"\)/.exec(body)?.[1]
}

/** `@db.SmallInt` and its like, in Postgres's words. */
function nativeType(line: string): string | undefined {
  const native = /@db\.(\w+)/.exec(line)?.[1]
  const names: Record<string, string> = { SmallInt: 'int2', Timestamptz: 'timestamptz', Decimal: 'numeric' }
  return native && (names[native] ?? native.toLowerCase())
}

import type postgres from 'postgres'

export type PgType = { name: string; kind: 'base' | 'enum' | 'array' | 'other'; labels: string[]; element: number }
type PgColumn = { type: number; isNotNull: boolean; isRequired: boolean }

/** What a database says of its types, by their oid, and of its tables, by their name. */
export type Catalogue = {
  types: ReadonlyMap<number, PgType>
  tables: ReadonlyMap<string, ReadonlyMap<string, PgColumn>>
}

/** Temporary tables of the connection are in it too, and Postgres's own. */
export async function readCatalogue(sql: postgres.Sql): Promise<Catalogue> {
  const types = await sql<{ oid: number; name: string; kind: string; category: string; element: number; labels: string[] }[]>`
    select t.oid, t.typname as name, t.typtype as kind, t.typcategory as category, t.typelem as element,
      array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as labels
    from pg_type t`
  const columns = await sql<{ table: string; name: string; type: number; isNotNull: boolean; hasDefault: boolean }[]>`
    select c.relname as table, a.attname as name, a.atttypid as type, a.attnotnull as "isNotNull",
      (a.atthasdef or a.attidentity <> '') as "hasDefault"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v') and pg_table_is_visible(c.oid)`
  const tables = new Map<string, Map<string, PgColumn>>()
  for (const { table, name, type, isNotNull, hasDefault } of columns) {
    const known = tables.get(table) ?? new Map<string, PgColumn>()
    tables.set(table, known.set(name, { type, isNotNull, isRequired: isNotNull && !hasDefault }))
  }
  return { tables, types: new Map(types.map(({ oid, kind, category, ...type }) => [oid, { ...type, kind: kindOf(kind, category) }])) }
}

function kindOf(kind: string, category: string): PgType['kind'] {
  if (kind === 'e') return 'enum'
  if (category === 'A') return 'array'
  return kind === 'b' ? 'base' : 'other'
}

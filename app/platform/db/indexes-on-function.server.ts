import { z } from 'zod'
import { statement, type Sender } from './statement.server.ts'

/** What holds results of the function: the one itself, and functions in the SQL standard's form that call it. */
const DEPENDENTS = statement({
  name: 'function-dependents',
  values: [z.number()],
  row: { isIndex: z.boolean(), name: z.string() },
  neverNull: { name: 'an index has a name, and Postgres describes whatever depends' },
  text: `
    with recursive called (oid) as (
      select $1::oid
      union
      select d.objid from pg_depend d join called c on d.refobjid = c.oid
      where d.refclassid = 'pg_proc'::regclass and d.classid = 'pg_proc'::regclass)
    select distinct coalesce(i.relkind = 'i', false) as "isIndex",
      case when i.relkind = 'i' then i.oid::regclass::text else pg_describe_object(d.classid, d.objid, d.objsubid) end as name
    from pg_depend d
    join called c on d.refclassid = 'pg_proc'::regclass and d.refobjid = c.oid
    left join pg_class i on d.classid = 'pg_class'::regclass and i.oid = d.objid
    left join pg_attrdef v on d.classid = 'pg_attrdef'::regclass and v.oid = d.objid
    left join pg_attribute a on a.attrelid = v.adrelid and a.attnum = v.adnum
    where i.relkind in ('i', 'm') or a.attgenerated = 's' or d.classid = 'pg_constraint'::regclass
    order by name`,
})

/**
 * The indexes whose entries were worked out by a function that now works them out differently. Whoever changed it builds them anew in the
 * same transaction, or the index would find what is not there and miss what is.
 * @throws when columns, constraints or stored views hold results of it: those need a migration, and the new function another name
 */
export async function indexesOn(client: Sender, oid: number, signature: string): Promise<string[]> {
  const rows = await DEPENDENTS.rows(client, [oid])
  const others = rows.filter(({ isIndex }) => !isIndex).map(({ name }) => name)
  if (others.length > 0) {
    throw new Error(`${signature} may not change, because ${others.join(', ')} holds its results; make one of another name and migrate to it`)
  }
  return rows.map(({ name }) => name)
}

import slugify from '@sindresorhus/slugify'
import pg from 'pg'
import { MAKES } from '../../domain/cars/makes.ts'

/**
 * Adds the makes that come with the release and that the database does not have. One that is there stays as it is, with the name and
 * the logo that its operator gave it.
 * @returns how many were added
 */
export async function writeMakes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const makes = new Map(MAKES.map((name) => [slugify(name), name]))
    // Asked for first: an insert, be it of nothing, tells every process that what pages show has changed.
    const known = await client.query<{ slug: string }>('select slug from manufacturer where slug = any($1)', [[...makes.keys()]])
    for (const { slug } of known.rows) makes.delete(slug)
    if (makes.size === 0) return 0
    const added = await client.query(
      'insert into manufacturer (slug, name) select * from unnest($1::text[], $2::text[]) on conflict (slug) do nothing',
      [[...makes.keys()], [...makes.values()]],
    )
    return added.rowCount ?? 0
  } finally {
    await client.end()
  }
}

import slugify from '@sindresorhus/slugify'
import pg from 'pg'
import { z } from 'zod'
import { MAKES } from '../../domain/cars/makes.ts'
import { statement } from './statement.server.ts'

const KNOWN = statement({
  name: 'shipped-makes-known',
  values: [z.array(z.string())],
  row: { slug: z.string() },
  text: 'select slug from manufacturer where slug = any($1)',
})
const ADD = statement({
  name: 'shipped-makes-add',
  values: [z.array(z.string()), z.array(z.string())],
  text: 'insert into manufacturer (slug, name) select * from unnest($1::text[], $2::text[]) on conflict (slug) do nothing',
})

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
    for (const { slug } of await KNOWN.rows(client, [[...makes.keys()]])) makes.delete(slug)
    return makes.size === 0 ? 0 : await ADD.run(client, [[...makes.keys()], [...makes.values()]])
  } finally {
    await client.end()
  }
}

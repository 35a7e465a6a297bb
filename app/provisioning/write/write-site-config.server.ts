import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { SiteText } from '../site-document'
import { deleteAddress, writeAddress } from './write-address.server'

const ADDRESS = statement({ name: 'site-address', values: [z.number()], row: { id: z.number().nullable() }, text: 'select address_id as id from tenant where id = $1' })
const WRITE = statement({
  name: 'site-config',
  values: [z.number(), z.number().nullable(), z.string().nullable(), z.string()],
  text: 'update tenant set address_id = $2, override_city = $3, search_categories = $4::jsonb where id = $1',
})

/** Where a site is as a whole, the town that it calls its own, and the categories that its search offers (section 3, site config). */
export async function writeSiteConfig(client: Sender, siteId: number, { address = null, overrideCity = null, searchCategories = [] }: SiteText): Promise<void> {
  const oldId = (await ADDRESS.first(client, [siteId]))?.id ?? null
  await WRITE.run(client, [siteId, await writeAddress(client, address, oldId), overrideCity, JSON.stringify(searchCategories)])
  if (address === null && oldId !== null) await deleteAddress(client, oldId)
}

import type pg from 'pg'
import { z } from 'zod'
import { CommandFault } from '~/platform/command/command-fault'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { hostsOfSlug } from '~/tenants/find-tenant.server'
import { requireSite } from '~/tenants/require-site.server'
import { lockProvisioning } from './provisioning-lock.server'
import { describeSite } from './plan/describe-site.server'
import { dealershipsSpokenOf, writeVersion } from './site-versions.server'

const TAKEN = statement({
  name: 'slug-taken',
  values: [z.string(), z.number(), z.array(z.string())],
  row: { slug: z.string() },
  text: `
    select slug from tenant t where id <> $2
      and (slug = $1 or $1 = any(former_slugs) or exists (select from tenant_domain d where d.tenant_id = t.id and d.host = any($3::text[])))`,
})
const RENAME = statement({
  name: 'site-rename',
  values: [z.number(), z.string()],
  text: 'update tenant set former_slugs = array_remove(array_append(array_remove(former_slugs, slug), slug), $2), slug = $2 where id = $1',
})
const RENAME_LAYERS = statement({
  name: 'site-rename-layers',
  values: [z.string(), z.string()],
  text: `update settings_layer set key = $2 where scope = 'dealership' and key = $1`,
})
/** What is left of a site that had the slug once and is gone. */
const CLEAR_LAYERS = statement({ name: 'site-clear-layers', values: [z.string()], text: `delete from settings_layer where scope = 'dealership' and key = $1` })
const CLEAR_PAGES = statement({ name: 'site-clear-pages', values: [z.string()], text: `delete from content_page where scope = 'dealership' and key = $1` })
const RENAME_PAGES = statement({
  name: 'site-rename-pages',
  values: [z.string(), z.string()],
  text: `update content_page set key = $2 where scope = 'dealership' and key = $1`,
})

/**
 * Gives a site another slug, with its settings and pages; its old address leads to the new one from then on.
 * @throws CommandFault when another site has the slug, or had it, or has its address as a domain
 */
export async function renameSite(pool: pg.Pool, slug: string, newSlug: string, changedBy: string): Promise<void> {
  if (slug === newSlug) throw new CommandFault(`${slug} is called that already`)
  await inTransaction(pool, async (client) => {
    await lockProvisioning(client)
    const site = await requireSite(pool, slug)
    const spokenOf = await dealershipsSpokenOf(client, site.id)
    const before = await describeSite(pool, slug, spokenOf.length > 0 ? site.dealershipSlugs.filter((one) => spokenOf.includes(one)) : undefined)
    const taken = await TAKEN.first(client, [newSlug, site.id, hostsOfSlug(newSlug)])
    if (taken) throw new CommandFault(`found "${newSlug}", expected a slug that no other site has, had or has as a domain; it is ${taken.slug}'s`)
    await CLEAR_LAYERS.run(client, [newSlug])
    await CLEAR_PAGES.run(client, [newSlug])
    await RENAME.run(client, [site.id, newSlug])
    await RENAME_LAYERS.run(client, [slug, newSlug])
    await RENAME_PAGES.run(client, [slug, newSlug])
    if (before) await writeVersion(client, site.id, { ...before, site: { ...before.site, slug: newSlug } }, [{ path: 'site.slug', from: slug, to: newSlug }], { changedBy, note: `renamed from ${slug}` })
  })
}

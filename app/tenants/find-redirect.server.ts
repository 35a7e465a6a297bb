import { z } from 'zod'
import { redirectTarget } from '~/domain/redirects/redirect-target'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from './tenant'

/** The patterns that may match: each as a `like` in which `*` is `%`. */
const FIND = statement({
  name: 'redirect',
  isPrepared: true,
  values: [z.number(), z.string(), z.string()],
  row: { pattern: z.string(), target: z.string(), status: z.number() },
  text: `
    select pattern, target, status from tenant_redirect
    where tenant_id = $1 and lower(case when position('?' in pattern) > 0 then $3 else $2 end)
      like replace(replace(replace(replace(lower(case when position('?' in pattern) > 0 or length(pattern) < 2 then pattern else rtrim(pattern, '/') end),
        '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '*', '%')
    order by tenant_redirect.position limit 5`,
})

export type Redirect = { to: string; status: number }

/** Where an address of the site before this one leads; null for one that it did not have. Asked only where the site has no page itself. */
export async function findRedirect(tenant: Tenant, url: URL): Promise<Redirect | null> {
  const { pathname, search } = url
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (path.length > LONGEST_ADDRESS || search.length > LONGEST_ADDRESS) return null
  for (const row of await FIND.rows(getPool(), [tenant.id, path, pathname + search])) {
    const to = redirectTarget(row, pathname, search)
    if (to !== null) return { to, status: row.status }
  }
  return null
}

const LONGEST_ADDRESS = 1_000

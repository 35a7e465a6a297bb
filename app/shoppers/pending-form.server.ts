import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { HOUR_MS } from '~/domain/time/durations'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { ownCookie, readOwnCookie } from '~/platform/http/own-cookie.server'
import { countWithinLimits, networkLimits } from '~/platform/http/shared-rate-limit.server'
import { latestFirst, parseSignedIds, signedIds } from '~/platform/links/signed-ids.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'

/** Where the address of a page names the form that waits for it. The word, and that of the table, are those that running releases read. */
export const PENDING_FORM_PARAM = 'kept'
/** Signing in takes minutes. What is older is shown to nobody and forgotten (`tidySignIns`). */
export const PENDING_FORM_MINUTES = 60

/** The browser that sent it knows its id beside the address, which may have been passed on: it is shown there, and to nobody who was sent the address. */
const PENDING_FORM_COOKIE = 'pending_form'
const PURPOSE = 'forms pending'
/** Several, because two tabs may wait for one sign-in. */
const MOST = 5

/** Whoever is not signed in may send one, so their number is limited: a stranger must not fill the table. */
const PENDING_OF_NETWORK = { name: 'forms kept for a sign-in, of a network', limit: 20, windowMs: HOUR_MS }
const PENDING_OF_SITE = { name: 'forms kept for a sign-in, of a site', limit: 300, windowMs: HOUR_MS }

const typedForm = z.object({ fields: z.array(z.tuple([z.string(), z.string()])) })

const STORE = statement({
  name: 'pending-form-store',
  values: [z.string(), z.number(), z.string(), z.record(z.unknown())],
  text: 'insert into kept_form (id, tenant_id, path, typed, created_at) values ($1, $2, $3, $4, now())',
})

const FIND = statement({
  name: 'pending-form-find',
  values: [z.string(), z.number(), z.string()],
  row: { typed: z.unknown() },
  text: `select typed from kept_form where id = $1 and tenant_id = $2 and path = $3 and created_at > now() - make_interval(mins => ${PENDING_FORM_MINUTES})`,
})

const FORGET = statement({ name: 'pending-form-forget', values: [z.string(), z.number()], text: 'delete from kept_form where id = $1 and tenant_id = $2' })

/**
 * Stores what was sent to a page behind the sign-in by who is not signed in (any more), for the page that they come back to.
 * @returns the id by which that page asks for it, known to nobody else; null where it could not be stored: then the sign-in comes first all the same
 */
export async function storePendingForm(tenant: Tenant, request: Request, address: string): Promise<string | null> {
  try {
    const body = await request.formData()
    const uses = [...networkLimits(PENDING_OF_NETWORK, address, String(tenant.id)), [PENDING_OF_SITE, String(tenant.id)] as const]
    if (!(await countWithinLimits(getPool(), uses))) return null
    const id = randomUUID()
    // The database takes no NUL, and no rule of a form does.
    const fields = [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value].map((text) => text.replaceAll('\0', ''))] : []))
    await STORE.run(getPool(), [id, tenant.id, pagePath(new URL(request.url)), { fields }])
    return id
  } catch (error) {
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'a form was not kept for its sign-in')
    return null
  }
}

/** As `Set-Cookie` takes it, beside the address with the id of what was stored. */
export function pendingFormCookie(request: Request, id: string): string {
  return ownCookie(PENDING_FORM_COOKIE, signedIds(latestFirst(ownPendingForms(request), id, MOST), PURPOSE), PENDING_FORM_MINUTES * 60)
}

function ownPendingForms(request: Request): string[] {
  return parseSignedIds(readOwnCookie(request, PENDING_FORM_COOKIE), PURPOSE)
}

/**
 * The form that a page's address says is pending, as it was sent; null for none, and in every browser but the one that sent it. A page behind the sign-in asks after
 * its gate.
 */
export async function findPendingForm(tenant: Tenant, request: Request): Promise<FormData | null> {
  const url = new URL(request.url)
  const id = url.searchParams.get(PENDING_FORM_PARAM)
  if (id === null || !ownPendingForms(request).includes(id)) return null
  try {
    const found = await FIND.first(getPool(), [id, tenant.id, pagePath(url)])
    if (!found) return null
    const body = new FormData()
    for (const [name, value] of typedForm.parse(found.typed).fields) body.append(name, value)
    return body
  } catch (error) {
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'a form that was kept for a sign-in is not read')
    return null
  }
}

/** Once it has been taken, whoever goes back to its address must not read that it has not. */
export async function forgetPendingForm(tenant: Tenant, request: Request): Promise<void> {
  const id = new URL(request.url).searchParams.get(PENDING_FORM_PARAM)
  if (id === null || !ownPendingForms(request).includes(id)) return
  await FORGET.run(getPool(), [id, tenant.id]).catch((error: unknown) => log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'a form that was taken is kept for its sign-in until its time is over'))
}

/** By script a page's data are asked for at an address of their own. Of a checkout's two addresses settings may say the other meanwhile. */
function pagePath({ pathname }: URL): string {
  return pathname.replace(/\.data$/, '').replace(/^(\/cars\/[^/]+)\/buy-online$/, '$1/checkout')
}

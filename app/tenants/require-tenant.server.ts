import type { AppLoadContext } from '@remix-run/node'
import { notFound } from '~/platform/http/answers'
import type { CachePage, FindStalePage, PageEncoding } from '~/platform/http/cached-page'
import { tenantHasRoute } from './site-routes'
import type { Tenant } from './tenant'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Whose site the request's host is; null on the platform's own. */
    tenant: Tenant | null
    nonce: string
    requestId: string
    /** The visitor's network address, as far as the proxies in front say it. */
    clientAddress?: string
    /** Aborted once the visitor has left without the whole answer. A Remix request's own signal may be lost to the garbage collector on its way through copies. */
    leaveSignal?: () => AbortSignal
    /** How a document may be compressed; absent: not at all. */
    encoding?: PageEncoding | null
    /** Whether a document is made, not a page's data by themselves. */
    isDocument?: boolean
    /** Set by whoever asks for it first (`timeOfRequest`). */
    now?: Date
    /** Set by the root's loader: the page says what was done on the way to it, and its cookie goes. */
    hasFlash?: boolean
    /** Whether the address or the visitor's cookies could make a page theirs alone. */
    isPersonal: boolean
    /** Keeps a public page for the next visitor; absent when this one may not be kept. */
    cachePage?: CachePage
    /** The page as it was last made for everybody, for one that cannot be made now; absent where none may stand in. */
    findStalePage?: FindStalePage
    listSites: () => Promise<{ name: string; url: string; carCount: number }[]>
  }
}

declare module 'express-serve-static-core' {
  /** What is known of a request on its way through the server. The first three are there before anything that reads them (`createApp`). */
  interface Locals {
    requestId: string
    /** Lower case, without a port. */
    host: string
    nonce: string
    tenant?: Tenant
    cachePage?: CachePage
    findStalePage?: FindStalePage
    /** Somebody else has answered meanwhile: what comes late goes nowhere. */
    isAnswered?: boolean
  }
}

/**
 * The tenant that the server found for this request's host.
 * @param path of the page that is asked for, where settings say whether a site has it
 * @throws a 404 Response on the platform's own host, and for a page that the site does not have
 */
export function requireTenant({ tenant }: AppLoadContext, path?: string): Tenant {
  if (!tenant || (path !== undefined && !tenantHasRoute(tenant, path))) throw notFound()
  return tenant
}

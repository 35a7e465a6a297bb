import { RemixServer } from '@remix-run/react'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { createStaticHandler } from 'react-router-dom/server.js'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { FooterMarkup } from '~/components/layout/footer-markup'
import { FrameProvider } from '~/components/layout/frame-context'
import { themeCss } from '~/components/layout/theme-css.server'
import { HeaderMarkup } from '~/components/layout/header-markup'
import { VisitorProvider } from '~/components/layout/visitor'
import * as root from '~/root'
import * as carPage from '~/routes/cars.$slug'
import * as resultsPage from '~/routes/results-page'
import { findTenantByHost } from '~/tenants/find-tenant.server'

/**
 * A whole document as React makes it, head, header and footer included, of data that are there: no routing, no loading, no HTTP, and nothing
 * remembered of a render before.
 * @param path of a car's page or of results
 * @returns a function that renders once
 */
export async function pageRenderer(host: string, path: string): Promise<() => string> {
  const tenant = await findTenantByHost(host)
  if (!tenant) throw new Error(`no tenant at ${host}`)
  const request = new Request(`http://${host}${path}`)
  const context = { tenant, nonce: 'bench', requestId: 'bench', isPersonal: true, clientAddress: '127.0.0.1' } as unknown as AppLoadContext
  const slug = /^\/cars\/([^/]+)$/.exec(path)?.[1]
  const [page, params] = slug ? [carPage, { slug }] : [resultsPage, { scope: path.split('/')[2] }]
  const rootData = await root.loader({ context, request, params: {} })
  const pageData = await page.loader({ context, request, params })
  const handler = createStaticHandler([{ id: 'root', path: '', loader: () => rootData, children: [{ id: 'page', path: '*', loader: () => pageData }] }])
  const staticHandlerContext = await handler.query(request)
  if (staticHandlerContext instanceof Response || staticHandlerContext.errors) throw new Error(`no page at ${path}`)
  const route = { hasLoader: true, hasAction: false, hasClientLoader: false, hasClientAction: false, hasErrorBoundary: false, module: '/assets/module.js', imports: [] }
  const entry = {
    manifest: {
      routes: { root: { id: 'root', path: '', ...route }, page: { id: 'page', parentId: 'root', path: '*', ...route } },
      entry: { module: '/assets/entry.js', imports: [] },
      url: '/assets/manifest.js',
      version: 'bench',
    },
    routeModules: { root, page },
    staticHandlerContext,
    future: {},
    isSpaMode: false,
    renderMeta: {},
    serializeError: () => null,
  } as unknown as EntryContext
  const { frame } = context
  if (!frame) throw new Error('the root said nothing of its frame')
  return () => {
    const markup = (part: JSX.Element) => renderToStaticMarkup(<VisitorProvider value={frame.visitor}>{part}</VisitorProvider>)
    return renderToString(
      <FrameProvider value={{ header: markup(<HeaderMarkup {...frame} />), footer: markup(<FooterMarkup {...frame} />), style: themeCss(context.tenant?.settings.theme ?? null) }}>
        <RemixServer context={entry} url={request.url} nonce="bench" />
      </FrameProvider>,
    )
  }
}

import { crumbsTo, type PageHead, type SiteCrumb } from '~/domain/advertising/crumbs'
import { wheelSegments, type WheelSegment } from '~/domain/prizes/prize-wheel'
import type { Tenant } from '~/tenants/tenant'
import { loadContentPage } from './load-content-page.server'

/** The page of the draw: its words, and the wheel; without segments while none is running. */
export type PrizeDraw = { siteName: string; head: PageHead; crumbs: SiteCrumb[]; html: string; name: string; segments: WheelSegment[] }

/** One round trip. */
export async function loadPrizeDraw(tenant: Tenant, now: Date): Promise<PrizeDraw | null> {
  const content = await loadContentPage(tenant, 'spin-to-win', now)
  if (!content) return null
  const { name, prizes } = tenant.settings.spin
  return { siteName: tenant.name, head: content.head, crumbs: content.crumbs, html: content.html, name, segments: wheelSegments(prizes) }
}

/** The page of a draw that is not on the site any more: whoever took part reads there what they drew. */
export function endedPrizeDraw(tenant: Tenant, name: string): PrizeDraw {
  const head = { title: name, description: null, canonicalUrl: `${tenant.origin}/spin-to-win`, imageUrl: null }
  return { siteName: tenant.name, head, crumbs: crumbsTo({ label: name }), html: '', name, segments: [] }
}

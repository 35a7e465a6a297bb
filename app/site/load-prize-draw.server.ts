import type { PageHead, SiteCrumb } from '~/domain/advertising/crumbs'
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

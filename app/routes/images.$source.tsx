import type { LoaderFunctionArgs } from '@remix-run/node'
import { getPool } from '~/platform/db/db.server'
import { imageResponse } from '~/platform/images/image-response.server'
import { getImageStore } from '~/platform/images/image-store.server'
import { isImageOfSite } from '~/platform/images/known-image.server'

/** Pictures of cars and logos in the size that a page asks for; see `app/domain/images/image-url.ts`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { tenant } = context
  const isKnown = async (address: string) =>
    tenant !== null && (tenant.settings.makes.overrides.some(({ logoUrl }) => logoUrl === address) || isImageOfSite(getPool(), tenant, address))
  return imageResponse(request, params.source ?? '', getImageStore(), { lane: tenant?.id ?? 0, site: tenant?.slug, isKnown, signal: context.leaveSignal?.() })
}

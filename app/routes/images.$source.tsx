import type { LoaderFunctionArgs } from '@remix-run/node'
import { getPool } from '~/platform/db/db.server'
import { imageResponse } from '~/platform/images/image-response.server'
import { getImageStore } from '~/platform/images/image-store.server'
import { isImageOfSite } from '~/platform/images/known-image.server'

/** Pictures of cars and logos in the size that a page asks for; see `app/domain/text/image-url.ts`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { tenant } = context
  return imageResponse(request, params.source ?? '', getImageStore(), async (address) =>
    tenant ? isImageOfSite(getPool(), tenant, address) : false,
  )
}

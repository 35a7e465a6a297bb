import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import { parseStepAddress } from '~/domain/forms/enquiry-steps'
import type { FormKind } from '~/domain/forms/forms'
import type { Tenant } from '~/tenants/tenant'
import { enquiryResponse, type EnquiryResponse } from './enquiry-response.server'
import { readFormBody } from './read-enquiry.server'
import { receiveEnquiry } from './receive-enquiry.server'
import type { StoreEnquiry } from './store-enquiry.server'
import { markRefused, markUnsaved } from './unsaved-enquiries.server'

/** The action of every page with an enquiry form. `context` is the request's: its loader learns when nothing was saved. */
export async function handleEnquiry(
  tenant: Tenant,
  request: Request,
  context: { requestId: string; clientAddress?: string },
  options: EnquiryFormOptions<FormKind>,
  store?: StoreEnquiry,
): Promise<EnquiryResponse> {
  const url = new URL(request.url)
  const received = {
    body: await readFormBody(request),
    options,
    path: leadPath(url),
    userAgent: request.headers.get('User-Agent'),
    requestId: context.requestId,
    address: context.clientAddress ?? '',
    formId: parseStepAddress(url.searchParams, 1).formId,
    addressStep: url.searchParams.get('step'),
  }
  const outcome = await receiveEnquiry(tenant, received, store)
  if (outcome.kind === 'unsaved') markUnsaved(context)
  if (outcome.kind === 'invalid' || outcome.kind === 'unsaved') markRefused(context)
  return enquiryResponse(outcome, url)
}

/** The visitor's address of the page: Remix marks posts to index routes with `?index`, a form in steps says where it is, and one that was kept for a sign-in under which id. */
function leadPath({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  for (const name of ['index', 'form', 'step', 'kept']) params.delete(name)
  const rest = params.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

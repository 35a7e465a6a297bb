import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import type { FormKind } from '~/domain/forms/forms'
import type { Tenant } from '~/tenants/tenant'
import { enquiryResponse, type EnquiryResponse } from './enquiry-response.server'
import { readFormBody, receiveEnquiry, type StoreEnquiry } from './receive-enquiry.server'
import { markRefused, markUnsaved } from './unsaved-enquiries.server'

/** The action of every page with an enquiry form. `context` is the request's: its loader learns when nothing was saved. */
export async function handleEnquiry(
  tenant: Tenant,
  request: Request,
  context: { requestId: string; clientAddress?: string },
  options: EnquiryFormOptions<FormKind>,
  store?: StoreEnquiry,
): Promise<EnquiryResponse> {
  const { pathname, search } = new URL(request.url)
  const received = {
    body: await readFormBody(request),
    options,
    path: pathname + withoutIndex(search),
    userAgent: request.headers.get('User-Agent'),
    requestId: context.requestId,
    address: context.clientAddress ?? '',
  }
  const outcome = await receiveEnquiry(tenant, received, store)
  if (outcome.kind === 'unsaved') markUnsaved(context)
  if (outcome.kind === 'invalid' || outcome.kind === 'unsaved') markRefused(context)
  return enquiryResponse(outcome)
}

/** Remix marks posts to index routes with `?index`, which is no part of the visitor's address. */
function withoutIndex(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('index')
  const rest = params.toString()
  return rest ? `?${rest}` : ''
}

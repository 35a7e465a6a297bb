import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import { parseStepAddress } from '~/domain/forms/enquiry-steps'
import type { FormKind } from '~/domain/forms/forms'
import { isUuid } from '~/domain/text/uuid'
import type { Tenant } from '~/tenants/tenant'
import { ownStepAddress, toStep } from './begun-forms.server'
import { enquiryResponse, notOfferedAnswer, type EnquiryResponse, type FormAnswer } from './enquiry-response.server'
import { readFormBody } from './read-enquiry.server'
import { receiveEnquiry } from './receive-enquiry.server'
import type { EnquiryOutcome, StoreEnquiry } from './store-enquiry.server'
import { bookedCookie, bookedLeads } from './test-drives/own-booking.server'
import { markRefused, markUnsaved } from './unsaved-enquiries.server'

/*
 * How an enquiry comes in and goes out, file by file:
 * - `handleEnquiry`, here: the action reads the body of the post. `receiveEnquiry` takes a form that is asked at once, `receiveStep` one in steps.
 * - `readEnquiry` checks it by the schema that the browser has; `storeEnquiry` calls the form's store and turns what it throws into an outcome.
 * - Stores: `submitLead`, or that of forms which store more with it (`submitTestDrive`, `submitFinance`, `submitPrizeDraw`, trade-ins). Each makes a
 *   `LeadRow` of the enquiry and its subject, and `write-lead.server.ts` inserts it, with its job (`enqueueLead`) in the same transaction;
 *   `amendLead` where the submission is known and says something else.
 * - `enquiryResponse` is what the visitor gets. Later the worker takes the job: `delivery/deliver-leads.server.ts` makes a delivery of it for each channel.
 */

/** The action of every page with an enquiry form. `context` is the request's: its loader learns when nothing was saved. */
export async function handleEnquiry(
  tenant: Tenant,
  request: Request,
  context: { requestId: string; clientAddress?: string },
  options: EnquiryFormOptions<FormKind>,
  store?: StoreEnquiry,
): Promise<EnquiryResponse> {
  const url = new URL(request.url)
  const { formId } = ownStepAddress(request, 1)
  const named = parseStepAddress(url.searchParams, 1).formId
  const body = await readFormBody(request)
  // Where an address is not this browser's, its page's id says nothing: it is the address's, or new each time where no cookie is kept, and each press would be another lead.
  if (formId === null && named !== null) body.delete('submission_id')
  const received = {
    body,
    options,
    path: leadPath(url),
    userAgent: request.headers.get('User-Agent'),
    requestId: context.requestId,
    address: context.clientAddress ?? '',
    formId,
    addressStep: named === null ? null : url.searchParams.get('step'),
    bookedLeads: bookedLeads(request),
  }
  const outcome = await receiveEnquiry(tenant, received, store)
  if (outcome.kind === 'unsaved') markUnsaved(context)
  if (outcome.kind === 'invalid' || outcome.kind === 'unsaved') markRefused(context)
  const response = enquiryResponse(outcome, url, options)
  if ('location' in response && outcome.kind === 'step') return toStep(request, response.location, outcome.formId)
  if ('location' in response && outcome.kind === 'accepted' && isOwnBooking(tenant, options, outcome, body)) return { ...response, headers: { 'Set-Cookie': bookedCookie(request, outcome.leadId) } }
  return response
}

/** Whether this browser has booked, or may have. A form that was sent before and brings no id is known by its words alone, which whoever has the lead can send too. */
function isOwnBooking({ settings }: Tenant, { kind }: EnquiryFormOptions<FormKind>, { isRepeat }: EnquiryOutcome & { kind: 'accepted' }, body: FormData): boolean {
  return kind === 'test_drive' && settings.testDrives.offersSlots && (!isRepeat || isUuid(String(body.get('submission_id'))))
}

/**
 * The action of a page with a form that the site does not have, or not any more: nothing is stored, and the same request's loader shows the form once more, with
 * what was typed. The answer goes out as a 404.
 */
export async function refuseEnquiry(request: Request, context: object, options: EnquiryFormOptions): Promise<FormAnswer> {
  markUnsaved(context)
  markRefused(context)
  return notOfferedAnswer(await readFormBody(request), options)
}

/** Parameters that say nothing of the page: Remix's mark of a post to an index route, the step of a form in steps, ids that give a sender back what they typed. */
const NOT_THE_PAGE = ['index', 'form', 'step', 'kept', 'unpaid', 'reservation', 'payment']

/** The visitor's address of the page, as everybody may see it who is given the lead. */
function leadPath({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  for (const name of NOT_THE_PAGE) params.delete(name)
  const rest = params.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

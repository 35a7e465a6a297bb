import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPanel, PageFrame } from '~/components/dealership/page-frame'
import { PrizeChances, PrizeWheel } from '~/components/dealership/prize-wheel'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { RouteError } from '~/components/route-error'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { WORDS_CHANGED } from '~/domain/forms/consent'
import { FORMS } from '~/domain/forms/forms'
import { spacedPhone } from '~/domain/forms/phone-number'
import { TERMS_SHOWN } from '~/domain/reservations/reservation-words'
import { onNewTerms, pendingFormAnswer } from '~/leads/enquiry-response.server'
import { handleEnquiry, refuseEnquiry } from '~/leads/handle-enquiry.server'
import { loadPageForm } from '~/leads/page-form.server'
import { DrawChangedError, drawShown, findDrawnPrize, submitPrizeDraw } from '~/leads/prize-draw/submit-prize-draw.server'
import { isUnsaved } from '~/leads/unsaved-enquiries.server'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { NO_STORE, notFound } from '~/platform/http/answers'
import { findVisitor } from '~/shoppers/find-visitor.server'
import { findPendingForm, forgetPendingForm } from '~/shoppers/pending-form.server'
import { passGate } from '~/shoppers/require-visitor.server'
import { endedPrizeDraw, loadPrizeDraw } from '~/site/load-prize-draw.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import { tenantHasRoute } from '~/tenants/site-routes'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'
import wheelStyles from '~/styles/prize-wheel.css?url'

export const links: LinksFunction = () => [formStyles, dealershipStyles, wheelStyles].map((href) => ({ rel: 'stylesheet', href }))

const PATH = '/spin-to-win'
const ASKED = { kind: 'prize_draw', category: null } as const

/** The wheel (section 2); with `?drawn=` at what was drawn for that lead, whatever the site has set since. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const leadId = new URL(request.url).searchParams.get('drawn')
  const tenant = requireTenant(context, leadId === null && !isUnsaved(context) ? PATH : undefined)
  if (tenantHasRoute(tenant, PATH)) await passGate(tenant, request, context)
  if (isUnsaved(context)) return { page: null, drawn: null, known: {}, pending: undefined, form: await loadPageForm(tenant, ASKED, null) }
  const [present, form, visitor] = await Promise.all([loadPrizeDraw(tenant, timeOfRequest(context)), loadPageForm(tenant, ASKED, null), findVisitor(tenant, request, context)])
  const drawn = leadId === null ? null : await findDrawnPrize(tenant, leadId)
  if (leadId !== null && drawn === null) throw notFound()
  // The wheel and the words of another draw say nothing of this one.
  const page = drawn && drawn.draw !== present?.name ? endedPrizeDraw(tenant, drawn.draw) : present
  const pending = pendingFormAnswer(await findPendingForm(tenant, request), form.options)
  const known = { [TERMS_SHOWN]: drawShown(tenant), ...(visitor ? { phone: spacedPhone(visitor.phone) } : {}) }
  return data({ page, drawn, known, pending, form }, leadId === null ? {} : { headers: NO_STORE })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  await passGate(tenant, request, context)
  const { options } = await loadPageForm(tenant, ASKED, null)
  if (!tenantHasRoute(tenant, PATH)) return data(await refuseEnquiry(request, context, options), 404)
  const visitor = await findVisitor(tenant, request, context)
  let changedDraw = ''
  const response = await handleEnquiry(tenant, request, context, options, (site, input) =>
    submitPrizeDraw(site, input, visitor?.phone ?? null).catch((error: unknown) => {
      if (error instanceof DrawChangedError) changedDraw = error.shown
      throw error
    }),
  )
  if (!('location' in response)) {
    const { answer, status } = response
    // The box of other terms is refused before the draw is looked at: what is ticked next is ticked on the page as it is now.
    const newTerms = changedDraw || (answer.fieldErrors.terms_conditions === WORDS_CHANGED && drawShown(tenant))
    return data(newTerms ? onNewTerms(answer, newTerms) : answer, status)
  }
  await forgetPendingForm(tenant, request)
  return redirectDocument(response.leadId ? `${PATH}?drawn=${response.leadId}` : response.location, 303)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta = formMeta<typeof loader>(({ data: loaded, error }) => {
  if (!loaded?.page) return errorMeta(error)
  const { head, crumbs, siteName } = loaded.page
  return pageMeta({ ...head, siteName, crumbs })
})

export default function SpinToWin() {
  const { page, drawn, known, pending, form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { heading, submitLabel } = FORMS.prize_draw
  const turn = <EnquiryForm options={form.options} defaults={{ submission_id: form.submissionId, ...known }} answer={answer ?? pending} submitLabel={submitLabel} notes={form.notes} />
  if (!page) return <UnsavedEnquiry>{turn}</UnsavedEnquiry>
  const { segments } = page
  const label = drawn?.label ?? null
  return (
    <PageFrame crumbs={page.crumbs} heading={page.head.title} lead={page.head.description} form={segments.length > 0 && drawn === null ? { label: heading, href: '#enquiry' } : null}>
      {segments.length > 0 || drawn !== null ? (
        <div className="prize-draw">
          {/* First, so that it is on a phone's screen when the page opens. */}
          {drawn === null ? null : (
            <section className="panel stack" role="status">
              <h2>{drawn.isWin === false ? drawn.label : `You drew: ${drawn.label}`}</h2>
              {drawn.isWin ? <p>We have noted it beside your details and will call you about it.</p> : null}
              {drawn.isWin === null ? <p>That was in our draw “{drawn.draw}”, and is noted beside your details.</p> : null}
            </section>
          )}
          {segments.length > 0 ? (
            <div className="prize-show">
              <PrizeWheel segments={segments} drawn={label} />
              <PrizeChances name={page.name} segments={segments} drawn={label} />
            </div>
          ) : null}
          {drawn === null ? <EnquiryPanel heading={heading}>{turn}</EnquiryPanel> : null}
        </div>
      ) : (
        <p>There is no draw running right now.</p>
      )}
      <div className="words" dangerouslySetInnerHTML={{ __html: page.html }} />
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }

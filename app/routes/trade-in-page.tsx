import { data, redirect, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { EnquiryPanel, PageFrame } from '~/components/dealership/page-frame'
import { PageBlocks } from '~/components/dealership/page-blocks'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { FormSteps } from '~/components/forms/form-steps'
import { submitOrRepopulate, shouldRevalidate } from '~/components/forms/submit-or-repopulate'
import { FormCarSummary } from '~/components/forms/form-car-summary'
import { TradeInOfferStep } from '~/components/forms/trade-in-offer'
import { PlateNotice, TradeInPlateStep } from '~/components/forms/trade-in-plate'
import { TradeInVehicleStep } from '~/components/forms/trade-in-vehicle'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { Message } from '~/components/ui/message'
import { RouteError } from '~/components/route-error'
import { useNoun } from '~/components/layout/card-look'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { loadContentPage } from '~/site/load-content-page.server'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { FORMS } from '~/domain/forms/forms'
import { tradeInPagePath } from '~/domain/trade-ins/trade-in'
import { answerTradeIn } from '~/leads/answer-trade-in.server'
import { loadTradeIn, loadUnsavedTradeIn } from '~/leads/load-trade-in.server'
import { isUnsaved } from '~/leads/unsaved-enquiries.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: dealershipStyles },
]

/** Trade-in under each of its addresses (section 2), in steps: the plate, the car, who asks, the offer. The page's words are content. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  if (isUnsaved(context)) return { siteName: tenant.name, content: null, tradeIn: await loadUnsavedTradeIn(tenant, request) }
  const [content, tradeIn] = await Promise.all([loadContentPage(tenant, tradeInPagePath(new URL(request.url).pathname), timeOfRequest(context)), loadTradeIn(tenant, request, timeOfRequest(context))])
  if (!content) throw notFound()
  if ('doneLeadId' in tradeIn) throw redirect(`/success?lead=${tradeIn.doneLeadId}`)
  if (tradeIn.elsewhere) throw redirect(tradeIn.elsewhere)
  return { siteName: tenant.name, content: { ...content, blocks: content.blocks.filter(({ block }) => block !== 'enquiry') }, tradeIn }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const response = await answerTradeIn(tenant, request, context)
  if ('location' in response) return redirectDocument(response.location, { status: 303, headers: response.headers })
  const { status, ...stepAnswer } = response
  return data(stepAnswer, status)
}

/** The step of the contact details is an enquiry, which is told by its submission's id; every other step is about the car. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrRepopulate<StepAnswer>(
    args,
    (formError, values) =>
      'submission_id' in values ? { step: 'contact', answer: { fieldErrors: {}, repopulateFields: values, formError } } : { step: 'car', answer: { errors: {}, values, formError } },
    // Always a step of a lead: the first step's address does not say so.
    true,
  )

type StepAnswer = ReturnType<typeof useActionData<typeof action>> & {}

export { shouldRevalidate }

export const meta = formMeta<typeof loader>(({ data, error }) => {
  if (!data?.content) return errorMeta(error)
  const { head, crumbs } = data.content
  return pageMeta({ ...head, siteName: data.siteName, crumbs, type: 'website' })
})

export default function TradeInPage() {
  const { content, tradeIn } = useLoaderData<typeof loader>()
  const { contact, offer } = tradeIn
  const noun = useNoun()
  if (!content) {
    return (
      <UnsavedEnquiry>
        <Step />
      </UnsavedEnquiry>
    )
  }
  return (
    <PageFrame crumbs={content.crumbs} heading={content.head.title} lead={content.head.description}>
      <div className="form-page-grid">
        <EnquiryPanel heading={offer ? (offer.offer.kind === 'none' ? 'Our answer' : 'Our estimate') : contact ? FORMS.trade_in.heading : 'Tell us about your car'}>
          {tradeIn.car ? <FormCarSummary car={tradeIn.car} relation={`Towards this ${noun.one} of ours`} /> : null}
          <Step />
        </EnquiryPanel>
        <div className="form-page-words">
          {/* How one begins, which is no news beside the answer. */}
          {content.html && !offer ? <div className="words" dangerouslySetInnerHTML={{ __html: content.html }} /> : null}
          <PageBlocks blocks={content.blocks} enquiry={null} />
        </div>
      </div>
    </PageFrame>
  )
}

/** The step that the address names, or the one that was sent and is to be mended. */
function Step() {
  const { step, titles, backHref, vehicle, earlier, plate, notice, found, contact, offer } = useLoaderData<typeof loader>().tradeIn
  const sent = useActionData<typeof action>()
  const answer = sent?.step === 'car' ? sent.answer : undefined
  if (contact) {
    return (
      <>
        {contact.subject ? <p className="trade-in-car">{contact.subject}</p> : null}
        <EnquiryForm
          options={contact.options}
          defaults={{ submission_id: contact.submissionId, ...contact.typed }}
          answer={sent?.step === 'contact' ? sent.answer : undefined}
          submitLabel={FORMS.trade_in.submitLabel}
          notes={contact.notes}
        />
      </>
    )
  }
  return (
    <>
      <FormSteps titles={titles} step={step} />
      {found ? <PlateNotice plate={found} /> : null}
      {notice ? <Message tone="notice">{notice}</Message> : null}
      {offer ? (
        <TradeInOfferStep {...offer} keepsValuation={vehicle.keepsValuation} backHref={backHref} answer={answer} />
      ) : plate ? (
        <TradeInPlateStep {...vehicle} {...plate} earlier={earlier} answer={answer} />
      ) : (
        <TradeInVehicleStep options={vehicle} earlier={earlier} answer={answer} backHref={backHref} />
      )}
    </>
  )
}

export { RouteError as ErrorBoundary }

import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OfferDetail } from '~/components/dealership/offer-detail'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { RouteError } from '~/components/route-error'
import { useNoun } from '~/components/layout/card-look'
import { stockAction } from '~/components/error-page'
import { hasHadOffer, loadOfferPage } from '~/dealerships/load-offers-page.server'
import { withCampaign } from '~/domain/forms/campaign-param'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { FORMS } from '~/domain/forms/forms'
import { handleEnquiry, refuseEnquiry } from '~/leads/handle-enquiry.server'
import { loadPageForm } from '~/leads/page-form.server'
import { isRefused, isUnsaved } from '~/leads/unsaved-enquiries.server'
import { submitLead } from '~/leads/submit-lead.server'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { movedTo, notFound } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: dealershipStyles },
]

const ASKED = { kind: 'offer', category: null } as const
const ENDED = 'This offer has ended'

/** One offer, at its one address: the manufacturer is in it where the site has no single one (section 2). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const rest = params['*'] ?? ''
  const form = await loadPageForm(tenant, ASKED, null)
  if (isUnsaved(context)) return { page: null, form }
  const page = await loadOfferPage(tenant, rest, timeOfRequest(context))
  // An offer that ended while its page was open: what was typed stays where it was sent from.
  if (isRefused(context)) return { page, form }
  if (!page) throw notFound()
  if (page.offer.href !== `/offers/${rest}`) throw movedTo(withCampaign(page.offer.href, new URL(request.url).searchParams))
  return { page, form }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const rest = params['*'] ?? ''
  const { options } = await loadPageForm(tenant, ASKED, null)
  // While the database is away nobody knows, and what was typed comes back.
  if (!(await hasHadOffer(tenant, rest, timeOfRequest(context)).catch(() => true))) return data(await refuseEnquiry(request, context, options), 404)
  const response = await handleEnquiry(tenant, request, context, options, async (of, input) => {
    // An offer that ended while its page was open is still what was asked about, in the words of the message.
    const page = await loadOfferPage(of, rest, timeOfRequest(context))
    return submitLead(of, { ...input, offerId: page?.offer.id })
  })
  return 'location' in response ? redirectDocument(response.location, 303) : data(response.answer, response.status)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

export const meta = formMeta<typeof loader>(({ data, error }) => {
  if (!data?.page) return errorMeta(error, ENDED)
  const { offer, siteName, canonicalUrl, crumbs } = data.page
  return pageMeta({ title: offer.name, siteName, description: offer.description.beginning, canonicalUrl, crumbs, imageUrl: offer.imageUrl })
})

export default function Offer() {
  const { page, form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const enquiry = (
    <EnquiryForm
      options={form.options}
      defaults={{ submission_id: form.submissionId, ...(page ? { message: `I would like to know more about: ${page.offer.name}` } : {}) }}
      answer={answer}
      submitLabel={FORMS.offer.submitLabel}
      notes={form.notes}
    />
  )
  return page ? <OfferDetail offer={page.offer} crumbs={page.crumbs} enquiry={enquiry} /> : <UnsavedEnquiry>{enquiry}</UnsavedEnquiry>
}

export function ErrorBoundary() {
  const noun = useNoun()
  return (
    <RouteError
      title={ENDED}
      message="Offers run for a limited time. The ones that run now are one step away."
      actions={[
        { label: 'Current offers', href: '/special-offers' },
        stockAction(noun),
      ]}
    />
  )
}

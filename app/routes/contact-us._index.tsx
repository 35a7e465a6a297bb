import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NearestForm } from '~/components/dealership/nearest-form'
import { OnlyPlace } from '~/components/dealership/only-place'
import { ContactPlaces } from '~/components/forms/contact-places'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { Breadcrumbs } from '~/components/ui/breadcrumbs'
import { useNoun } from '~/components/layout/card-look'
import { nounOf } from '~/components/layout/noun-of'
import { loadOnlyPlace } from '~/dealerships/load-location-pages.server'
import { crumbsTo } from '~/domain/advertising/crumbs'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { loadContactPage } from '~/leads/contact-page.server'
import { handleEnquiry } from '~/leads/handle-enquiry.server'
import { loadFormStep } from '~/leads/load-form-step.server'
import { findNearestDefaults } from '~/leads/nearest-defaults.server'
import { pageForm } from '~/leads/page-form.server'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: dealershipStyles },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const page = await loadContactPage(tenant)
  const { visitor, values } = await findNearestDefaults(tenant, page.options, new URL(request.url).searchParams)
  return {
    locations: page.locations,
    // The form is there while the database is away, and says by itself where one can turn.
    onlyPlace: page.locations.length === 1 ? await loadOnlyPlace(tenant, timeOfRequest(context)).catch(() => null) : null,
    nearest: page.hasNearest ? { postcode: visitor?.postcode ?? '', error: visitor?.error ?? null } : null,
    values,
    siteName: tenant.name,
    canonicalUrl: `${tenant.origin}/contact-us`,
    ...(await loadFormStep(tenant, request, pageForm(tenant, page.options))),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const { options } = await loadContactPage(tenant)
  const response = await handleEnquiry(tenant, request, context, options)
  return 'location' in response ? redirectDocument(response.location, { status: 303, headers: response.headers }) : data(response.answer, response.status)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

const CRUMBS = crumbsTo({ label: 'Contact Us' })

export const meta = formMeta<typeof loader>(({ data, error, matches }) => {
  if (!data) return errorMeta(error)
  const { siteName, canonicalUrl } = data
  return pageMeta({ title: 'Contact Us', siteName, description: `Ask ${siteName} about a ${nounOf(matches).one}, a service or parts. Send a message, call or come by.`, canonicalUrl, crumbs: CRUMBS })
})

export default function ContactUs() {
  const { options, locations, onlyPlace, notes, siteName, submissionId, nearest, values, typed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const noun = useNoun()
  return (
    <div className="container form-page">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1>Contact {siteName}</h1>
      <p className="form-page-lead">{`Ask about a ${noun.one}, a service or parts. We answer as soon as we are in.`}</p>
      <div className="form-page-grid">
        <section className="panel stack" id="enquiry" aria-labelledby="enquiry-heading">
          <h2 id="enquiry-heading">Send us a message</h2>
          <EnquiryForm
            options={options}
            defaults={{ submission_id: submissionId, ...values, ...typed }}
            answer={answer}
            submitLabel="Send enquiry"
            notes={notes}
          />
        </section>
        <div className="stack">
          {onlyPlace ? <OnlyPlace place={onlyPlace} /> : <ContactPlaces places={locations}>{nearest ? <NearestForm action="/contact-us" {...nearest} /> : null}</ContactPlaces>}
        </div>
      </div>
    </div>
  )
}

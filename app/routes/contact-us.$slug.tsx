import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LocationSection } from '~/components/dealership/location-section'
import { EnquiryPanel, PageFrame } from '~/components/dealership/page-frame'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { RouteError } from '~/components/route-error'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { loadContactLocationPage } from '~/dealerships/load-location-pages.server'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { handleEnquiry, refuseEnquiry } from '~/leads/handle-enquiry.server'
import { loadFormStep } from '~/leads/load-form-step.server'
import { loadPlaceForm } from '~/leads/page-form.server'
import { isUnsaved } from '~/leads/unsaved-enquiries.server'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: dealershipStyles },
]

/** The contact page of one place: its departments, and a form that goes to them. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const slug = params.slug ?? ''
  const loadForm = async () => loadFormStep(tenant, request, await loadPlaceForm(tenant, slug))
  if (isUnsaved(context)) return { page: null, siteName: tenant.name, form: await loadForm() }
  const [page, form] = await Promise.all([loadContactLocationPage(tenant, slug, timeOfRequest(context)), loadForm()])
  if (!page) throw notFound()
  return { page, siteName: tenant.name, form }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const slug = params.slug ?? ''
  const { options } = await loadPlaceForm(tenant, slug)
  // While the database is away the form is as its address says, and what was typed comes back.
  const page = await loadContactLocationPage(tenant, slug, timeOfRequest(context)).catch(() => 'away' as const)
  if (page === null) return data(await refuseEnquiry(request, context, options), 404)
  const response = await handleEnquiry(tenant, request, context, options)
  return 'location' in response ? redirectDocument(response.location, { status: 303, headers: response.headers }) : data(response.answer, response.status)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

export const meta = formMeta<typeof loader>(({ data, error }) => {
  if (!data?.page) return errorMeta(error)
  const { name, canonicalUrl, crumbs } = data.page
  const description = `Call ${name} at ${data.siteName}, come by, or send a message.`
  return pageMeta({ title: `Contact ${name}`, siteName: data.siteName, description, canonicalUrl, crumbs })
})

export default function ContactPlace() {
  const { page, form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const enquiry = (
    <EnquiryForm
      options={form.options}
      defaults={{ submission_id: form.submissionId, ...form.typed }}
      answer={answer}
      submitLabel="Send enquiry"
      notes={form.notes}
    />
  )
  if (!page) return <UnsavedEnquiry>{enquiry}</UnsavedEnquiry>
  return (
    <PageFrame crumbs={page.crumbs} heading={`Contact ${page.name}`} form={{ label: 'Send us a message', href: '#enquiry' }}>
      {page.places.map((place, at) => (
        <LocationSection key={place.slug} place={place} isFirst={at === 0} isContact />
      ))}
      <EnquiryPanel heading="Send us a message">{enquiry}</EnquiryPanel>
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }

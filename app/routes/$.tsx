import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContentPageView } from '~/components/dealership/content-page-view'
import { StockPageView } from '~/components/dealership/stock-page-view'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { FormCarSummary, FormModelNote, NoFormCar } from '~/components/forms/form-car-summary'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { RouteError } from '~/components/route-error'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { movedTo, notFound } from '~/platform/http/answers'
import { loadContentPage } from '~/site/load-content-page.server'
import { withCarsPlace, withoutItsWords } from '~/site/with-cars-place'
import { loadModelPage } from '~/dealerships/load-model-page.server'
import { withCampaign } from '~/domain/forms/campaign-param'
import { prefilledMessage } from '~/domain/forms/enquiry-form'
import { formAt, FORMS } from '~/domain/forms/forms'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { pendingFormAnswer } from '~/leads/enquiry-response.server'
import { handleEnquiry, refuseEnquiry } from '~/leads/handle-enquiry.server'
import { findFormCar } from '~/leads/form-car.server'
import { findFormModel } from '~/leads/form-model.server'
import { findNearestDefaults } from '~/leads/nearest-defaults.server'
import { loadPageForm, type AskedForm } from '~/leads/page-form.server'
import { readFormBody } from '~/leads/read-enquiry.server'
import { isUnsaved } from '~/leads/unsaved-enquiries.server'
import { findPendingForm, forgetPendingForm } from '~/shoppers/pending-form.server'
import { passGate } from '~/shoppers/require-visitor.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'
import { formatCount } from '~/domain/text/format'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: dealershipStyles },
]

/** A page of words, or the page of a model; every other address that no route answers is a 404 in the site's look. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (!context.tenant) throw notFound()
  const tenant = context.tenant
  await passGate(tenant, request, context)
  const path = params['*'] ?? ''
  if (isUnsaved(context)) {
    const asked = formOf(path)
    return { siteName: tenant.name, content: null, stock: null, submitLabel: FORMS[asked.kind].submitLabel, form: { ...(await loadPageForm(tenant, asked, null)), values: {}, pending: undefined }, car: null, model: null }
  }
  const now = timeOfRequest(context)
  const content = await loadContentPage(tenant, path, now, new URL(request.url).searchParams.get('page'))
  if (content) {
    const enquiry = content.blocks.find((block) => block.block === 'enquiry')
    const car = enquiry ? await findFormCar(tenant, request) : null
    const model = enquiry && !car ? await findFormModel(tenant, request, now) : null
    const form = enquiry ? await loadPageForm(tenant, enquiry, car, model) : null
    const pending = form ? pendingFormAnswer(await findPendingForm(tenant, request), form.options) : undefined
    const nearest = form ? await findNearestDefaults(tenant, form.options, new URL(request.url).searchParams) : null
    const isOfSold = car?.isSold === true && enquiry !== undefined && FORMS[enquiry.kind].isAboutCar === true
    const shown = isOfSold ? withoutItsWords(content) : car && !car.isSold ? withCarsPlace(content, car.locationId, await findVehicleNoun(tenant, now)) : content
    return { siteName: tenant.name, content: shown, stock: null, submitLabel: enquiry?.button ?? '', form: form && { ...form, pending, values: nearest?.values ?? {} }, car, model }
  }
  const stock = await loadModelPage(tenant, path, now)
  if (!stock) throw notFound()
  if ('movedTo' in stock) throw movedTo(withCampaign(stock.movedTo, new URL(request.url).searchParams))
  return { siteName: tenant.name, content: null, stock, submitLabel: '', form: null, car: null, model: null }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  await passGate(tenant, request, context)
  const path = params['*'] ?? ''
  const content = await loadContentPage(tenant, path, timeOfRequest(context)).catch(() => 'away' as const)
  if (content === null) {
    if (formAt(path) === null) throw notFound()
    // Switched off while the form was open: it stands there once more, with what was typed, and says that nothing was sent.
    const { options } = await loadPageForm(tenant, formOf(path), null)
    return data(await refuseEnquiry(request, context, options), 404)
  }
  // While the database is away the form is as its address says, and what was typed comes back.
  const enquiry = content === 'away' ? formOf(path) : content.blocks.find((block) => block.block === 'enquiry')
  if (!enquiry) throw new Response(null, { status: 405, statusText: 'Method Not Allowed' })
  const car = await findFormCar(tenant, request).catch(() => null)
  const model = car ? null : await findFormModel(tenant, request, timeOfRequest(context))
  // A form that was opened before its car was sold brings what it asked then: whatever it says is read, and answered in words. One that asks for no time
  // takes none back, though it comes under the id of one that booked it.
  const asksWhen = car?.isSold ? (await readFormBody(request.clone())).has('dateTime') : false
  const { options } = await loadPageForm(tenant, enquiry, car && { ...car, isSold: car.isSold && !asksWhen }, model)
  const response = await handleEnquiry(tenant, request, context, options)
  if ('location' in response) await forgetPendingForm(tenant, request)
  return 'location' in response ? redirectDocument(response.location, { status: 303, headers: response.headers }) : data(response.answer, response.status)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

export const meta = formMeta<typeof loader>(({ data, error }) => {
  const { content, stock, siteName = '' } = data ?? {}
  if (content) {
    const { head, pageNumber, crumbs, date, feedHref } = content
    const title = pageNumber > 1 ? `${head.title}, page ${pageNumber}` : head.title
    const feed = feedHref ? [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: feedHref, title: `Blog of ${siteName}` }] : []
    return [...pageMeta({ ...head, title, siteName, crumbs, type: date ? 'article' : 'website' }), ...feed]
  }
  if (!stock) return errorMeta(error)
  const description = `${formatCount(stock.count)} ${stock.name} in stock at ${siteName}${stock.from ? `, ${stock.from.replace('From', 'from')}` : ''}. See prices and offers.`
  return pageMeta({ title: `Explore ${stock.name}`, siteName, description, canonicalUrl: stock.canonicalUrl, crumbs: stock.crumbs })
})

export default function Page() {
  const { content, stock, form, car, model, submitLabel } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const enquiry = form ? (
    <>
      {car ? <FormCarSummary car={car} /> : FORMS[form.options.kind].isAboutCar ? model ? <FormModelNote model={model} /> : <NoFormCar /> : null}
      <EnquiryForm
        options={form.options}
        defaults={{ submission_id: form.submissionId, ...(car?.isSold ? { message: prefilledMessage(car.title, car.stockNumber, 'sold') } : {}), ...form.values, ...(car ? { car_id: String(car.id) } : {}) }}
        answer={answer ?? form.pending}
        submitLabel={car?.isSold ? FORMS.car_enquiry.submitLabel : submitLabel}
        notes={form.notes}
      />
    </>
  ) : null
  if (content) return <ContentPageView page={content} enquiry={enquiry} />
  return stock ? <StockPageView page={stock} /> : <UnsavedEnquiry>{enquiry}</UnsavedEnquiry>
}

export { RouteError as ErrorBoundary }

/** The form of a page whose words cannot be read now: a declared form knows its own addresses. */
function formOf(path: string): AskedForm {
  return { kind: formAt(path) ?? 'general', category: null }
}

import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FinancePageView } from '~/components/car/finance-page-view'
import { PageBlocks } from '~/components/dealership/page-blocks'
import { PageFrame } from '~/components/dealership/page-frame'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { RouteError } from '~/components/route-error'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { loadContentPage } from '~/site/load-content-page.server'
import { besideEstimate, calculate, isWorkedOut, startingInput, type CalculatorSettings } from '~/domain/finance/finance-calculator'
import { carriedParams, FINANCE_FORM_ID, parseFinanceLink } from '~/domain/finance/finance-link'
import { repaymentWords, workedOutLine } from '~/domain/finance/finance-words'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { FORMS } from '~/domain/forms/forms'
import { loadFinanceForm } from '~/leads/finance-form.server'
import { pendingFormAnswer } from '~/leads/enquiry-response.server'
import { handleEnquiry, refuseEnquiry } from '~/leads/handle-enquiry.server'
import { isUnsaved } from '~/leads/unsaved-enquiries.server'
import { findPendingForm, forgetPendingForm } from '~/shoppers/pending-form.server'
import { passGate } from '~/shoppers/require-visitor.server'
import { loadCarFinance } from '~/stock/load-car-finance.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import dealershipStyles from '~/styles/dealership.css?url'
import financeStyles from '~/styles/finance.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: dealershipStyles },
  { rel: 'stylesheet', href: financeStyles },
]

const CATEGORY = FORMS.finance.category ?? null

/** The page's own words are content; the calculator and the form stand on every finance page (section 2). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  await passGate(tenant, request, context)
  const url = new URL(request.url)
  const link = parseFinanceLink(url.searchParams)
  if (isUnsaved(context)) return { siteName: tenant.name, view: null, pending: undefined, form: await loadFinanceForm(tenant, CATEGORY, link, null) }
  const now = timeOfRequest(context)
  const [content, found] = await Promise.all([
    loadContentPage(tenant, url.pathname, now),
    link.carId === null ? null : loadCarFinance(tenant, link.carId, now),
  ])
  if (!content) throw notFound()
  const enquiry = content.blocks.find((block) => block.block === 'enquiry')
  const ofSite = calculatorSettings(tenant)
  const settings = found?.estimate ? besideEstimate(ofSite, found.estimate) : ofSite
  const repayment = found?.estimate ? repaymentWords(found.estimate) : null
  const car = found && {
    title: found.car.title,
    href: found.car.href,
    price: found.car.price,
    repayment,
    similar: found.car.isSold ? found.car.similar : null,
  }
  const input = startingInput(url.searchParams, settings, found?.car ?? null, found?.estimate ?? null)
  const workedOut = isWorkedOut(url.searchParams) ? workedOutLine(calculate(input, settings)) : ''
  const form = await loadFinanceForm(tenant, enquiry?.category ?? CATEGORY, link, found && { ...found.car, repayment }, workedOut)
  return {
    siteName: tenant.name,
    view: {
      content: { ...content, blocks: content.blocks.filter((block) => block !== enquiry) },
      heading: enquiry?.heading ?? 'Ask about finance',
      button: enquiry?.button ?? 'Send enquiry',
      car,
      calculator: { input, settings, carried: carriedParams(link) },
    },
    form,
    pending: pendingFormAnswer(await findPendingForm(tenant, request), form.options),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  await passGate(tenant, request, context)
  const url = new URL(request.url)
  // While the database is away the form is as its address says, and what was typed comes back.
  const content = await loadContentPage(tenant, url.pathname, timeOfRequest(context)).catch(() => 'away' as const)
  const enquiry = content === 'away' ? undefined : content?.blocks.find((block) => block.block === 'enquiry')
  const { options } = await loadFinanceForm(tenant, enquiry?.category ?? CATEGORY, parseFinanceLink(url.searchParams), null)
  if (content === null) return data(await refuseEnquiry(request, context, options), 404)
  const response = await handleEnquiry(tenant, request, context, options)
  if ('location' in response) await forgetPendingForm(tenant, request)
  return 'location' in response ? redirectDocument(response.location, 303) : data(response.answer, response.status)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

export const meta = formMeta<typeof loader>(({ data, error }) => {
  if (!data?.view) return errorMeta(error)
  const { head, crumbs } = data.view.content
  return pageMeta({ ...head, siteName: data.siteName, crumbs, type: 'website' })
})

export default function FinancePage() {
  const { view, form, pending } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const enquiry = (
    <EnquiryForm
      options={form.options}
      defaults={form.defaults}
      answer={answer ?? pending}
      submitLabel={view?.button ?? 'Send enquiry'}
      notes={form.notes}
    />
  )
  if (!view) return <UnsavedEnquiry>{enquiry}</UnsavedEnquiry>
  const { content, car, calculator, heading } = view
  const words = content.html ? <div className="words" dangerouslySetInnerHTML={{ __html: content.html }} /> : null
  return (
    <PageFrame crumbs={content.crumbs} heading={content.head.title} lead={content.head.description} form={{ label: heading, href: `#${FINANCE_FORM_ID}` }}>
      <FinancePageView words={words} car={car} calculator={calculator} formHeading={heading} form={enquiry} />
      <PageBlocks blocks={content.blocks} enquiry={null} />
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }

/** Only what the calculator works with goes to the browser. */
function calculatorSettings({ settings: { finance } }: Tenant): CalculatorSettings {
  const { calculatorRatePercent, comparisonRatePercent, establishmentFeeCents, monthlyFeeCents, termYears, depositPercent } = finance
  return { calculatorRatePercent, comparisonRatePercent, establishmentFeeCents, monthlyFeeCents, termYears, depositPercent }
}

import type { FormValues } from '~/domain/forms/enquiry-form'
import { financeMessage, REPAYMENT_SHOWN, WORKED_OUT, type FinanceLink } from '~/domain/finance/finance-link'
import { repaymentLine, type RepaymentWords } from '~/domain/finance/finance-words'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import type { Tenant } from '~/tenants/tenant'
import { loadEnquiryPlaces } from './enquiry-places.server'
import { loadPageForm, type PageForm } from './page-form.server'
import { CAR } from '~/domain/cars/vehicle-noun'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'

export type FinanceForm = PageForm & { defaults: FormValues }

const PLACES = ['location', 'dealership_slug']

/**
 * The form of a finance page, filled in with what the link brought: the dealership or its place, the car and the budget (section 2).
 * @param car the link's car, when it is one of this site's, with the repayment that the page shows
 * @param workedOut what the calculator worked out for the visitor; empty for nothing
 */
export async function loadFinanceForm(
  tenant: Tenant,
  category: string | null,
  link: FinanceLink,
  car: { id: number; title: string; isSold: boolean; dealershipSlug: string; locationId: number | null; repayment: RepaymentWords | null } | null,
  workedOut = '',
): Promise<FinanceForm> {
  const [form, { dealerships, locations }, noun] = await Promise.all([
    loadPageForm(tenant, { kind: 'finance', category }, null),
    loadEnquiryPlaces(tenant),
    // While the stock cannot be read the form is there all the same.
    findVehicleNoun(tenant, knownDatabaseTime()).catch(() => CAR),
  ])
  const dealership = dealerships.find(({ slug }) => slug === (link.preferredDealership ?? car?.dealershipSlug))
  const asked = locations.filter(({ id, dealershipId }) => dealershipId === dealership?.id && hasOption(form, String(id)))
  // Where the car stands, among several places of its dealership.
  const place = asked.find(({ id }) => id === car?.locationId) ?? asked[0]
  return {
    ...form,
    defaults: {
      submission_id: form.submissionId,
      message: financeMessage(car, link, noun),
      ...(car ? { car_id: String(car.id) } : {}),
      ...(car?.repayment ? { [REPAYMENT_SHOWN]: repaymentLine(car.repayment) } : {}),
      ...(workedOut ? { [WORKED_OUT]: workedOut } : {}),
      ...(dealership && hasOption(form, dealership.slug) ? { dealership_slug: dealership.slug } : {}),
      ...(place ? { location: String(place.id) } : {}),
    },
  }
}

function hasOption({ options }: PageForm, wanted: string): boolean {
  return options.fields.some((field) => PLACES.includes(field.name) && field.options?.some(({ value }) => value === wanted))
}

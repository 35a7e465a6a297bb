import { answerName, formFields } from '~/domain/forms/standard-fields'
import { FORMS } from '~/domain/forms/forms'
import type { Department } from '~/domain/places/department'
import { dayRefusal, type AskedPlace } from '~/domain/places/day-refusal'
import { soldCarRefusal } from '~/domain/test-drives/check-time'
import { getPrisma } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import { RefusedEnquiryError, RefusedFieldError, type LeadInput } from './lead-input'
import type { LeadSubject } from './lead-subject.server'

/**
 * Refuses a form that asks for a day which cannot be had. No day may be over by the clock of its place. A form that books (`FORMS`) takes no day on which its department
 * is closed there, nor one that is more than a year ahead. A form that names no place may go to any place of its dealership that has the department: a day is refused only
 * where all of them refuse it.
 * A form that was opened before its car was sold may still bring a time for it. It is refused; without a time it is an enquiry like any other.
 * @throws RefusedFieldError of the first field whose day cannot be had
 * @throws RefusedEnquiryError where a time is asked for with a car that is sold
 */
export async function requirePossibleDays(tenant: Tenant, { kind = 'general', asked = [], enquiry }: LeadInput, subject: LeadSubject, now: Date): Promise<void> {
  const { dateTime: wall } = enquiry.answers
  if (subject.car?.isSold && typeof wall === 'string') throw new RefusedEnquiryError(soldCarRefusal(wall))
  const days = formFields({ fields: asked }).flatMap(({ name, type }): [string, string][] => {
    const day = type === 'date' ? enquiry.answers[answerName(name) ?? ''] : null
    return typeof day === 'string' ? [[name, day]] : []
  })
  if (days.length === 0) return
  const places = await readAskedPlaces(tenant, FORMS[kind].books, subject, days.map(([, day]) => day))
  for (const [field, day] of days) {
    const [first = null, ...others] = places.map((place) => dayRefusal(day, place, now))
    if (first !== null && !others.includes(null)) throw new RefusedFieldError(field, first)
  }
}

async function readAskedPlaces(tenant: Tenant, books: Department | undefined, { location, dealershipId }: LeadSubject, days: readonly string[]): Promise<AskedPlace[]> {
  const department = books ?? 'sales'
  const hasDepartment = { OR: [{ locationType: department }, { openingHours: { some: { department } } }] }
  const of = location ? { id: location.id } : { dealershipId: dealershipId ?? undefined, ...hasDepartment }
  const hours = { status: true, opensAtMinute: true, closesAtMinute: true } as const
  const found = await getPrisma().location.findMany({
    where: { AND: [{ dealershipId: { in: tenant.dealershipIds }, isVisible: true }, of] },
    select: {
      name: true,
      timeZone: true,
      openingHours: { where: { department }, select: { weekday: true, formattedHours: true, ...hours } },
      specialHours: { where: { department: { in: ['all', department] }, date: { in: days.map((day) => new Date(day)) } }, select: { date: true, department: true, ...hours } },
    },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
  })
  const places = found.map(({ name, timeZone, openingHours, specialHours }): AskedPlace => {
    const special = specialHours.map((day) => ({ ...day, date: day.date.toISOString().slice(0, 10) }))
    return { name, timeZone, department, books: books !== undefined, days: openingHours, special }
  })
  if (places.length > 0) return places
  const dealership = dealershipId === null ? null : await getPrisma().dealership.findFirst({ where: { id: dealershipId }, select: { timeZone: true } })
  return [{ name: tenant.name, timeZone: (dealership ?? tenant).timeZone, department, books: books !== undefined, days: [], special: [] }]
}

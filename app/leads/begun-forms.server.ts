import { parseStepAddress, type StepAddress } from '~/domain/forms/enquiry-steps'
import { DAY_S } from '~/domain/time/durations'
import { ESTIMATE_DAYS } from '~/domain/trade-ins/trade-in-estimate'
import { ownCookie, readOwnCookie } from '~/platform/http/own-cookie.server'
import { latestFirst, parseSignedIds, signedIds } from '~/platform/links/signed-ids.server'

/** The forms in steps and the trade-ins that were begun on this browser. Read at addresses with an id alone, which are nobody else's page anyway: it makes no page its visitor's own. */
const BEGUN_COOKIE = 'begun'
const PURPOSE = 'forms begun'
/** Many: an estimate is taken up days later, after its shopper has asked about one car and another. They are a kilobyte and a half. */
const MOST = 40

/** As `Set-Cookie` takes it, with what leads on to a step: the form is begun. For as long as an estimate can be taken up at the address of its step. */
function begunCookie(request: Request, formId: string): string {
  return ownCookie(BEGUN_COOKIE, signedIds(latestFirst(begunForms(request), formId, MOST), PURPOSE), ESTIMATE_DAYS * DAY_S)
}

/** On to a step: the address of a form, in the browser that knows it as its own. */
export function toStep(request: Request, location: string, formId: string | null): { location: string; headers?: Record<string, string> } {
  return formId === null ? { location } : { location, headers: { 'Set-Cookie': begunCookie(request, formId) } }
}

export function hasBegun(request: Request, formId: string): boolean {
  return begunForms(request).includes(formId.toLowerCase())
}

/**
 * Where the address of a request leads in a form. Anybody can hand on an address, with an id that they made up or whose form they began themselves: whoever opens it
 * there would type into a form that another reads. So an id counts where this browser began its form, and elsewhere it is none.
 */
export function ownStepAddress(request: Request, lastStep: number): StepAddress {
  const { formId, step } = parseStepAddress(new URL(request.url).searchParams, lastStep)
  return { formId: formId !== null && hasBegun(request, formId) ? formId : null, step }
}

function begunForms(request: Request): string[] {
  return parseSignedIds(readOwnCookie(request, BEGUN_COOKIE), PURPOSE)
}

import { parseStepAddress, type StepAddress } from '~/domain/forms/enquiry-steps'
import { DAY_S } from '~/domain/time/durations'
import { ESTIMATE_DAYS } from '~/domain/trade-ins/trade-in-estimate'
import { ownCookie, readOwnCookie } from '~/platform/http/own-cookie.server'
import { latestFirst, parseSignedIds, signedIds } from '~/platform/links/signed-ids.server'

/** Ids of the forms in steps and the trade-ins that were begun in this browser. Only pages whose address names such an id read it, and their pages are shared with nobody: it makes no page personal that was not. */
const BEGUN_COOKIE = 'begun'
const PURPOSE = 'forms begun'
/** Many, because an estimate may be accepted days later, after its shopper has asked about one car and another. Forty ids are a kilobyte and a half. */
const MOST = 40

/** The `Set-Cookie` that goes out with the address of a step. It lasts for as long as an estimate can be accepted at the address of its step. */
function begunCookie(request: Request, formId: string): string {
  return ownCookie(BEGUN_COOKIE, signedIds(latestFirst(begunForms(request), formId, MOST), PURPOSE), ESTIMATE_DAYS * DAY_S)
}

/** Leads on to a step of a form, and has the browser note that the form is its own. */
export function toStep(request: Request, location: string, formId: string | null): { location: string; headers?: Record<string, string> } {
  return formId === null ? { location } : { location, headers: { 'Set-Cookie': begunCookie(request, formId) } }
}

export function hasBegun(request: Request, formId: string): boolean {
  return begunForms(request).includes(formId.toLowerCase())
}

/**
 * Which form, and which step of it, the address of a request names. An id counts only in the browser that began its form. Otherwise somebody could hand on an address with
 * the id of a form of their own, and read what others type into it.
 */
export function ownStepAddress(request: Request, lastStep: number): OwnStepAddress {
  const { formId, step } = parseStepAddress(new URL(request.url).searchParams, lastStep)
  return formId === null || hasBegun(request, formId) ? { formId, foreignId: null, step } : { formId: null, foreignId: formId, step }
}

/** `foreignId`: what the address names and this browser did not begin. */
export type OwnStepAddress = StepAddress & { foreignId: string | null }

/** Why a form whose address leads further is empty; of an id that nobody began it says nothing untrue. */
export const BEGUN_ELSEWHERE = 'This form was begun in another browser, or this browser has forgotten it. What was sent there has reached us; here you begin anew.'

function begunForms(request: Request): string[] {
  return parseSignedIds(readOwnCookie(request, BEGUN_COOKIE), PURPOSE)
}

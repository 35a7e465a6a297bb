import { isRouteErrorResponse, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from '@remix-run/react'
import type { FormValues } from '~/domain/forms/enquiry-form'
import { FORM_FAILED, NOT_OFFERED, UNEXPECTED_ERROR } from '~/domain/forms/form-faults'
import type { EnquiryAnswer } from './enquiry-answer'

/**
 * The browser's side of a form's action: a sending that fails on the way, or an answer that is none of ours (a proxy's 502, another
 * release), is an answer to the form like any other. What was typed stays, and the same submission can be sent again (section 8).
 */
export async function clientAction(args: ClientActionFunctionArgs): Promise<EnquiryAnswer> {
  return submitOrRepopulate<EnquiryAnswer>(args, (formError, repopulateFields) => ({ fieldErrors: {}, repopulateFields, formError }))
}

/** The same for a form whose action has answers of its own. @param failed the answer that says what has failed, with everything that was typed @param isLeadStep whether it is a step of a lead, as its address says */
export async function submitOrRepopulate<Answer>(
  { request, serverAction }: ClientActionFunctionArgs,
  failed: (formError: string, values: FormValues) => Answer,
  isLeadStep = new URL(request.url).searchParams.has('step'),
): Promise<Answer> {
  const sent = request.clone()
  try {
    return (await serverAction()) as Answer
  } catch (error) {
    // Where the form leads to when it was taken. With an anchor to the page's own address, which may show an earlier step that had a fault, the browser would
    // not ask for it; and loaded anew, a page that answered a post would be a post again.
    if (error instanceof Response) {
      const to = withoutHash(new URL(error.headers.get('Location') ?? '', window.location.href))
      if (to !== withoutHash(window.location)) throw error
      window.location.replace(to)
      return new Promise(() => undefined)
    }
    return failed(faultWords(error, isLeadStep), await valuesOf(sent))
  }
}

/**
 * The page is not asked for again after a sending, unless the answer says so, nor after a step back over one of its anchors: it is there, and a failure of
 * that would take the form away.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate }) => {
  if (formMethod !== undefined && formMethod.toUpperCase() !== 'GET') return (actionResult as EnquiryAnswer | undefined)?.isPageStale === true
  return defaultShouldRevalidate && (currentUrl.hash === nextUrl.hash || withoutHash(currentUrl) !== withoutHash(nextUrl))
}

const withoutHash = ({ href }: { href: string }) => href.replace(/#.*/s, '')

const SEND_AGAIN = 'Nothing you typed is lost. Please send it again, or give us a call.'

/** Statuses of our own by which a page says that it is not there, or has no form (any more). */
const GONE = [404, 405, 410]

/** A browser says that nothing answered by a TypeError; everything else is an answer that cannot be read, and has no lead in it, or says that there is no such form. */
function faultWords(error: unknown, isLeadStep: boolean): string {
  if (isRouteErrorResponse(error) && GONE.includes(error.status)) return NOT_OFFERED
  const what = isLeadStep && !(error instanceof TypeError) ? UNEXPECTED_ERROR : FORM_FAILED
  return `${what}. We do not know whether it has reached us. ${SEND_AGAIN}`
}

async function valuesOf(request: Request): Promise<FormValues> {
  const body = await request.formData().catch(() => new FormData())
  return Object.fromEntries([...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

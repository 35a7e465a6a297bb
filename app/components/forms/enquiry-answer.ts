import type { FormValues } from '~/domain/forms/enquiry-form'

/** What a form's action answers when it did not accept: shaped as remix-validated-form reads it, on both sides. */
export type EnquiryAnswer = {
  fieldErrors: Record<string, string>
  /** Everything that was typed. */
  repopulateFields: FormValues
  /** What is wrong with the form as a whole, or with us. */
  formError: string | null
  /** Of a form in steps: the one to show. */
  step?: number
  /** What the page says has changed since it was loaded: it is asked for again. */
  isPageStale?: boolean
}

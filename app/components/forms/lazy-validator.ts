import type { Validator } from 'remix-validated-form'
import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import type { Enquiry } from '~/domain/forms/enquiry-schema'

/**
 * The form's validator, which fetches its rules when they are first needed: neither the render on the server nor the opening of
 * the page pays for them.
 */
export function lazyValidator(options: EnquiryFormOptions): Validator<Enquiry> {
  let loading: Promise<Validator<Enquiry>> | undefined
  const rules = () =>
    (loading ??= import('./enquiry-validator').then(({ enquiryValidator }) => enquiryValidator(options)))
  return {
    validate: async (data) => (await rules()).validate(data),
    validateField: async (data, field) => (await (await rules()).validateField?.(data, field)) ?? {},
  }
}

import { withZod } from '@remix-validated-form/with-zod'
import type { Validator } from 'remix-validated-form'
import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import { enquirySchema, type Enquiry } from '~/domain/forms/enquiry-schema'

/** The browser's side of the one schema (`app/domain/forms/enquiry-schema.ts`). */
export function enquiryValidator(options: EnquiryFormOptions): Validator<Enquiry> {
  return withZod(enquirySchema(options)) as Validator<Enquiry>
}

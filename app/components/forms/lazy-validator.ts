import type { Validator } from 'remix-validated-form'
import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import type { Enquiry } from '~/domain/forms/enquiry-schema'

/**
 * The form's validator, which fetches its rules when they are first needed: neither the render on the server nor the opening of
 * the page pays for them. Where they cannot be fetched (no line, a new release), nothing is wrong here, and the form goes to the
 * server, which checks it as it would without script; the next sending tries to fetch them again.
 */
export function lazyValidator(options: EnquiryFormOptions): Validator<Enquiry> {
  let loading: Promise<Validator<Enquiry> | null> | undefined
  const load = async () => {
    try {
      return (await import('./enquiry-validator')).enquiryValidator(options)
    } catch {
      loading = undefined
      return null
    }
  }
  const rules = () => (loading ??= load())
  return {
    // What was typed in a step that is left by its Back button is kept as it stands.
    validate: async (data) => {
      if (data instanceof FormData && data.get('go') === 'back') return unchecked()
      return (await orNull(async () => (await rules())?.validate(data))) ?? unchecked()
    },
    validateField: async (data, field) => (await orNull(async () => (await rules())?.validateField?.(data, field))) ?? {},
  }
}

/** Rules that a browser cannot run leave the form to the server too: it must never be stuck on the way there. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    console.warn('The form is checked by the server', error)
    return null
  }
}

/** No errors. What the form says is sent as it stands, and nobody here reads it. */
function unchecked(): Awaited<ReturnType<Validator<Enquiry>['validate']>> {
  return { data: {} as Enquiry, error: undefined, submittedData: {} }
}

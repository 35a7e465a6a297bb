import { forwardRef } from 'react'
import { Icon } from '~/components/ui/icon'

/** The page is the answer to a sending that failed: the reader is to land on why (section 5), without script too. */
const TAKES_FOCUS = { autoFocus: true }

type ErrorSummaryProps = {
  /** Field name and message, in the order of the form. */
  errors: readonly (readonly [field: string, message: string])[]
  formError: string | null
  fieldId: (field: string) => string
  /** The page came with these errors: the browser puts the focus here by itself, without script. */
  takesFocus: boolean
}

/** All that keeps the form from being sent, with a link to each field (section 5). */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(
  { errors, formError, fieldId, takesFocus },
  ref,
) {
  if (errors.length === 0 && !formError) return null
  return (
    <div className="message message-error error-summary" role="alert" tabIndex={-1} ref={ref} {...(takesFocus ? TAKES_FOCUS : null)}>
      <Icon name="alert" />
      <div className="message-body">
        {formError ? <p>{formError}</p> : null}
        {errors.length > 0 ? (
          <>
            <strong>Please fix the following errors:</strong>
            <ul>
              {errors.map(([field, message]) => (
                <li key={field}>
                  <a href={`#${fieldId(field)}`}>{message}</a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  )
})

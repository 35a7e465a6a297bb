import { forwardRef, type MouseEvent } from 'react'
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
                  <a href={`#${fieldId(field)}`} onClick={goToField}>
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  )
})

/** With script the router would take the link's address for another visit of the page, and with it the answer that says what is wrong. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  const control = field?.matches('input, select, textarea') ? field : field?.querySelector<HTMLElement>('input, select, textarea')
  if (!field || !control) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

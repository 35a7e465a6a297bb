import { forwardRef } from 'react'

type FormStepsProps = {
  titles: readonly string[]
  /** The step that is shown, from 1. */
  step: number
}

/** Where one is in a form of several steps. The current one can take the focus, so that a new step is begun at its top and said. */
export const FormSteps = forwardRef<HTMLLIElement, FormStepsProps>(function FormSteps({ titles, step }, ref) {
  return (
    <ol className="form-steps" aria-label="Steps">
      {titles.map((title, index) =>
        index + 1 === step ? (
          <li key={title} aria-current="step" tabIndex={-1} ref={ref}>
            {title}
          </li>
        ) : (
          <li key={title}>{title}</li>
        ),
      )}
    </ol>
  )
})

import { useLocation } from '@remix-run/react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { ValidatedForm } from 'remix-validated-form'
import type { FormNote } from '~/domain/forms/form-notes'
import type { EnquiryFormOptions, FormValues } from '~/domain/forms/enquiry-form'
import { fieldsOfSteps, parseStepAddress, stepHref } from '~/domain/forms/enquiry-steps'
import { CHECK_OPTION } from '~/domain/forms/form-options'
import { fieldsNoLongerAsked } from '~/domain/forms/no-longer-asked'
import { formFields } from '~/domain/forms/standard-fields'
import type { EnquiryAnswer } from './enquiry-answer'
import { EnquiryFormBody } from './enquiry-form-body'
import { lazyValidator } from './lazy-validator'
import { readLinkedQueryParams, readVisitedPages, recordVisit } from './visit-log'

const FORM_ID = 'enquiry-form'

type EnquiryFormProps = {
  options: EnquiryFormOptions
  /** What the form says before the visitor does. */
  defaults: FormValues
  /** The action's answer to the last sending; undefined when it was not sent or was accepted. */
  answer: EnquiryAnswer | undefined
  submitLabel: string
  /** A note that the terms of use must be agreed, and what happens with the details; empty for none. */
  notes: readonly FormNote[]
}

/**
 * The general enquiry form (section 5). The browser and the server check it by one schema; without script the server alone
 * does, and the page comes back with the same words in the same places. It is sent to the page that it stands on, query and all.
 *
 * React hydrates it by itself, after the page. The library of forms sets its state while it is hydrated, for which React rendered the form a
 * second time and first ran the effects of the whole page, all in one task. A visitor who touches the form sooner has it hydrated at once.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  return (
    <Suspense>
      <HydratedForm {...props} />
    </Suspense>
  )
}

function HydratedForm({ options: whole, defaults, answer, submitLabel, notes }: EnquiryFormProps) {
  // The answer may be about another step than the one that was sent.
  const step = answer?.step ?? whole.step ?? 1
  const options = useMemo(() => (whole.steps ? { ...fieldsOfSteps(whole, step, step), step } : whole), [whole, step])
  const validator = useMemo(() => lazyValidator(options), [options])
  const values = answer ? { ...defaults, ...blankUnsent(options, answer), ...answer.repopulateFields } : defaults
  const action = useStepAction(whole, step)
  const historyRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    recordVisit(window.location)
    const fields = historyRef.current?.querySelectorAll('input')
    const history = { visited_pages: readVisitedPages(), linked_query_params: readLinkedQueryParams() }
    for (const field of fields ?? []) field.value = JSON.stringify(history[field.name as keyof typeof history])
  }, [])

  return (
    <ValidatedForm
      id={FORM_ID}
      className="stack enquiry-form"
      method="post"
      action={action}
      validator={validator}
      disableFocusOnError
      noValidate
    >
      <EnquiryFormBody key={step} options={options} values={values} answer={answer} submitLabel={submitLabel} notes={notes} />
      {answer ? <OtherSteps whole={whole} shown={options} answer={answer} /> : null}
      <div hidden ref={historyRef}>
        <input type="hidden" name="visited_pages" />
        <input type="hidden" name="linked_query_params" />
      </div>
    </ValidatedForm>
  )
}

/**
 * A step is sent to its own address. The page that a form begins on has another one: a browser drops its copy of a page that something is
 * sent to, and without the copy going back there would begin a new form.
 */
function useStepAction({ steps }: EnquiryFormOptions, step: number): string | undefined {
  const { pathname, search } = useLocation()
  if (!steps) return undefined
  const searchParams = new URLSearchParams(search)
  const { formId } = parseStepAddress(searchParams, steps.length)
  // Without the anchor: what is wrong with the step takes the focus of the page that answers.
  return stepHref({ pathname, searchParams }, { formId, step }).split('#', 1)[0]
}

/** What came along of the steps that are not shown goes along again, and what the site has stopped asking since. */
function OtherSteps({ whole, shown, answer }: { whole: EnquiryFormOptions; shown: EnquiryFormOptions; answer: EnquiryAnswer }) {
  const names = new Set(shown.fields.map(({ name }) => name))
  const others = formFields({ fields: [...whole.fields, ...fieldsNoLongerAsked(whole)] }).filter(({ name, type }) => type !== 'hidden' && !names.has(name))
  return others.map(({ name, type }) => {
    const value = answer.repopulateFields[name] ?? ''
    if (value === '') return null
    if (type !== 'checkboxes') return <input key={name} type="hidden" name={name} value={value} />
    return value.split('\n').map((option) => <input key={option} type="hidden" name={`${CHECK_OPTION}-${option}`} value={option} />)
  })
}

/** What was sent empty stays empty, and an unticked box unticked: the defaults do not come back. */
function blankUnsent(options: EnquiryFormOptions, { repopulateFields }: EnquiryAnswer): FormValues {
  const boxes = formFields(options).filter(({ type, name }) => type === 'checkbox' && repopulateFields[name] === undefined)
  return Object.fromEntries(boxes.map(({ name }) => [name, '']))
}

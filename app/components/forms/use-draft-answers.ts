import { useEffect, type RefObject } from 'react'

/** The key in the state of the browser's history entry, beside the router's own keys. */
const KEY = 'typed'

/** Browsers limit how often the history may be changed, so what is typed is saved twice a second at most. */
const TYPING_MS = 500

/** The fields that say which step or which estimate is shown: going back, or loading anew, must not change them. */
const NOT_TYPED = ['step', 'lead_id', 'estimate']

type Answers = [name: string, value: string][]

/**
 * Keeps what was typed in the page's own entry of the browser's history. So it is there again after going back to the page and after
 * loading it anew, and with it the id of the submission: what is sent again from there is the same lead. Another visit of the page,
 * and another tab, begin with an empty form. `ref` is the form or inside it.
 * @param answer of the last sending
 */
export function useDraftAnswers(ref: RefObject<HTMLElement>, answer: object | undefined): void {
  // The router writes the page's entry anew when an answer has come.
  useEffect(() => {
    const form = answer && ref.current?.closest('form')
    if (form) keepAnswers(form)
  }, [ref, answer])

  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    const draft = draftAnswers()
    if (draft) putBack(form, draft)
    // Typed before this script was there to hear of it.
    else if (isTouched(form)) keepAnswers(form)
    let waiting = 0
    const keep = () => {
      window.removeEventListener('beforeunload', keep)
      clearTimeout(waiting)
      waiting = 0
      keepAnswers(form)
    }
    const keepSoon = () => {
      waiting ||= window.setTimeout(keep, TYPING_MS)
      // Later than this nothing goes into the history; and listened for only while something waits, because browsers put no page aside that listens.
      window.addEventListener('beforeunload', keep)
    }
    let wasSent = false
    const onSubmit = () => {
      wasSent = true
      keep()
    }
    // A page that the browser had put aside whole, in the middle of its sending, waits for an answer that does not come.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted && wasSent) window.location.reload()
    }
    form.addEventListener('input', keepSoon)
    form.addEventListener('change', keep)
    form.addEventListener('submit', onSubmit, true)
    window.addEventListener('pageshow', onShow)
    return () => {
      clearTimeout(waiting)
      form.removeEventListener('input', keepSoon)
      form.removeEventListener('change', keep)
      form.removeEventListener('submit', onSubmit, true)
      window.removeEventListener('beforeunload', keep)
      window.removeEventListener('pageshow', onShow)
    }
  }, [ref])
}

/** Whether anything is not as the page came with it. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false && [...control.options].some((option) => option.defaultSelected)
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) return control.checked !== control.defaultChecked
    return (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.value !== control.defaultValue
  })
}

function keepAnswers(form: HTMLFormElement): void {
  const answers = [...new FormData(form)].flatMap(([name, value]): Answers => (typeof value === 'string' && !NOT_TYPED.includes(name) ? [[name, value]] : []))
  try {
    const state: unknown = window.history.state
    window.history.replaceState({ ...(typeof state === 'object' ? state : {}), [KEY]: answers }, '')
  } catch {
    // More than the browser keeps, or more often than it allows: the form itself still has it.
  }
}

function draftAnswers(): Answers | null {
  const state: unknown = window.history.state
  const stored: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : null
  return Array.isArray(stored) ? (stored as Answers) : null
}

/** What was put into a field before this page was gone back to or loaded anew; empty for nothing. */
export function draftAnswer(name: string): string {
  return draftAnswers()?.find(([key]) => key === name)?.[1] ?? ''
}

/** What was not sent along then was not ticked. */
function putBack(form: HTMLFormElement, answers: Answers): void {
  const values = new Map(answers)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      control.checked = answers.some(([name, value]) => name === control.name && value === control.value)
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) {
      const value = values.get(control.name)
      if (value !== undefined) control.value = value
      // What was chosen then may be gone.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0
    }
  }
}

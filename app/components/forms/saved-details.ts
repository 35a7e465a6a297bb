import { useEffect, type RefObject } from 'react'

/**
 * Name, email and phone, kept in this browser once all three are filled in (section 5), so that the next form has them already.
 * Nothing is kept where the browser does not allow it.
 */
const KEY = 'saved_user_details'
const FIELDS = ['name', 'email', 'phone'] as const

type SavedDetails = Record<(typeof FIELDS)[number], string>

/** Fills in what was saved where nothing is filled in yet and nobody is about to, and saves when the form is sent. `ref` is inside the form. */
export function useSavedDetails(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    // A field that is left hydrates the form at once, and while the focus goes from one field to the next it is nowhere: a moment later it is where somebody types.
    const soon = setTimeout(() => fillIn(form, readDetails()))
    const onSubmit = () => saveDetails(form)
    form.addEventListener('submit', onSubmit, true)
    return () => {
      clearTimeout(soon)
      form.removeEventListener('submit', onSubmit, true)
    }
  }, [ref])
}

export function hasSavedDetails(): boolean {
  return readDetails() !== null
}

/** Who signs out leaves the browser to others, and who asks for it need not look for it in the browser's settings. */
export function forgetSavedDetails(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where nothing may be kept, nothing is.
  }
}

function fillIn(form: HTMLFormElement, details: SavedDetails | null): void {
  if (!details) return
  for (const field of FIELDS) {
    const input = form.elements.namedItem(field)
    // Who is in a field that was empty types on behind what it is filled with: a phone number twice is none.
    if (input instanceof HTMLInputElement && input.value === '' && input !== document.activeElement) input.value = details[field]
  }
}

function saveDetails(form: HTMLFormElement): void {
  const data = new FormData(form)
  const details = Object.fromEntries(FIELDS.map((field) => [field, String(data.get(field) ?? '').trim().slice(0, 254)])) as SavedDetails
  if (FIELDS.some((field) => details[field] === '')) return
  try {
    localStorage.setItem(KEY, JSON.stringify(details))
  } catch {
    // Full or forbidden: the next form is filled in by hand.
  }
}

function readDetails(): SavedDetails | null {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<SavedDetails> | null
    if (!value || FIELDS.some((field) => typeof value[field] !== 'string')) return null
    return value as SavedDetails
  } catch {
    return null
  }
}

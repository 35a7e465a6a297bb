/** A line above a form's button; a link stands on a line of its own. */
export type FormNote = string | { label: string; href: string }

/**
 * The lines above a form's button: that the terms of use must be agreed, and what happens with the details (section 5); then where the whole of
 * that is. It is named where details are asked for, also by a site whose footer does not (Privacy Act 1988, APP 5).
 */
export function formNotes(notes: string[], privacyUrl: string): FormNote[] {
  return [...notes.map((note) => note.trim()).filter((note) => note !== ''), { label: 'Privacy policy', href: privacyUrl }]
}

/** A line above a form's button, which may end in a link. */
export type FormNote = { text: string; link?: { label: string; href: string } }

/**
 * The lines above a form's button: that the terms of use must be agreed, and what happens with the details (section 5), with where the whole of that
 * is. It is named where details are asked for, also by a site whose footer does not (Privacy Act 1988, APP 5).
 */
export function formNotes(termsNote: string, privacyNote: string, privacyUrl: string): FormNote[] {
  const terms = termsNote.trim()
  return [...(terms === '' ? [] : [{ text: terms }]), { text: privacyNote.trim() || 'What we do with your details:', link: { label: 'Privacy policy', href: privacyUrl } }]
}

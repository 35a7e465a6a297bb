/** The lines above a form's button: that the terms of use must be agreed, and what happens with the details (section 5). */
export function formNotes(...notes: string[]): string[] {
  return notes.map((note) => note.trim()).filter((note) => note !== '')
}

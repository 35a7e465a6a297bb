/** The text with a capital first letter, as where a sentence or a label begins: 'Caravans', 'iX' too ('IX'): give it words, not names. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

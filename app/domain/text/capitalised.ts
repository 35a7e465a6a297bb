/** The text with a capital first letter, as where a sentence or a label begins: 'Used cars'. For words of ours, not for names: 'iX' would be 'IX'. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

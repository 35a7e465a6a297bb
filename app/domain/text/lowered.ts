/**
 * The text as it stands within a sentence: 'Excl. govt. charges' is 'excl. govt. charges', and a word that has capitals beyond its first letter keeps
 * them, because 'plus gst' or 'suv' is none: 'Plus GST and ORCs' is 'plus GST and ORCs'.
 */
export function lowered(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (/\p{L}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
}

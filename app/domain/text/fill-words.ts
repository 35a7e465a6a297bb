import { nearestKey } from './nearest-key'

/**
 * Puts words in the places of `{{name}}` in a text; what has no words under its name stays as it is.
 * @param asShown how a word is written where the text is more than plain
 */
export function fillWords(text: string, words: Readonly<Record<string, string>>, asShown = (word: string) => word): string {
  return text.replace(/\{\{([A-Za-z_]+)\}\}/g, (found, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    return word === undefined ? found : asShown(word)
  })
}

/** Places of words in a text under whose name there are none: they would be shown as they stand. */
export function unknownWords(text: string, names: readonly string[]): { found: string; nearest: string | null }[] {
  return [...text.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(([found, name = '']) => {
    if (names.includes(name)) return []
    const meant = nearestKey(name.trim(), names)
    return [{ found, nearest: meant && `{{${meant}}}` }]
  })
}

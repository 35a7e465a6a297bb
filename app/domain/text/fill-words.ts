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

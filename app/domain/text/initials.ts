/** What stands for a person without a picture: the first letters of the first name and of the last, `RK`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}

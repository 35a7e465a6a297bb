/** A number and what it counts, as people say it: `1 car`, `2 cars`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

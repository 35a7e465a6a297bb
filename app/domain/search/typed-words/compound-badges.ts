import type { Lexicon } from './lexicon'
import type { Token } from './tokens'
import type { Reading } from './typed-words'

const BETWEEN = new Set(['or', 'and', 'vs'])

/**
 * Parts of one badge that were read apart, because words of other filters stand between them ('40 TFSI quattro S line'), are the badges that
 * have all parts. Badges with an 'or' or comma between them are several, and so are those that no badge has together.
 */
export function withCompoundBadges(best: readonly Reading[], tokens: readonly Token[], { badges: badgesOfSite }: Lexicon): readonly Reading[] {
  const badges = best.filter(({ meaning }) => meaning?.filter === 'badge')
  const [first, last] = [badges[0], badges.at(-1)]
  if (!first || !last || first === last) return best
  const between = tokens.slice(first.from + 1, last.to)
  if (between.some(({ key, glue }) => BETWEEN.has(key) || glue === ',' || glue === '/')) return best
  const parts = badges.map(({ from, to }) => tokens.slice(from, to).map(({ key }) => key).join(''))
  const compound = badgesOfSite.filter(({ key }) => parts.every((part) => key.includes(part))).map(({ value }) => value)
  if (compound.length === 0) return best
  return best.map((reading) => (badges.includes(reading) ? { ...reading, meaning: { filter: 'badge' as const, values: compound } } : reading))
}

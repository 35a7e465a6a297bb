import { badgeNeeds, badgeWords } from './badge-words'
import { keyOf, type AddEntry, type Entry } from './lexicon-entry'

/**
 * The badges of a site by name, by engine, and by both. A name stands for every badge that has it, whatever engine or driven wheels
 * it comes with. Gives the keys.
 */
export function badgeEntries(badges: readonly string[], add: AddEntry): ReadonlySet<string> {
  const found = new Map<string, { values: Set<string>; plus: Set<string>; needs: ReturnType<typeof badgeNeeds> }>()
  const note = (key: string, badge: string, hasPlus: boolean, needs: ReturnType<typeof badgeNeeds>) => {
    if (key === '' || /^\d+$/.test(key)) return
    const kept = found.get(key) ?? { values: new Set(), plus: new Set(), needs }
    kept.values.add(badge)
    if (hasPlus) kept.plus.add(badge)
    found.set(key, kept)
  }
  for (const badge of badges) {
    const { name, codes, whole, hasPlus } = badgeWords(badge)
    note(name, badge, hasPlus, badgeNeeds(name))
    if (hasPlus) note(`${name}plus`, badge, hasPlus, badgeNeeds(name))
    if (whole !== name) note(whole, badge, hasPlus, badgeNeeds(whole))
    for (const code of codes) if (code !== whole) note(code, badge, hasPlus, badgeNeeds(code))
  }
  for (const [key, { values, plus, needs }] of found) {
    // The GXL, GXL AWD and GXL Hybrid together are the GXLs.
    const name = [...values].find((badge) => keyOf(badge) === key)
    const entry: Entry = { filter: 'badge', values: [...values], ...(name === undefined ? {} : { name }), plusValues: [...plus], rank: 4, certainty: needs === 'nothing' ? 0.9 : 0.7 }
    add(key, needs === 'nothing' ? entry : { ...entry, needs })
  }
  return new Set(found.keys())
}

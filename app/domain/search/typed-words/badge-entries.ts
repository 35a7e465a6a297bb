import { badgeNeeds, badgeWords } from './badge-words'
import type { AddEntry, Badge, Entry } from './lexicon-entry'

/**
 * The badges of a site by name, by engine, and by both. A name stands for every badge that has it, whatever engine or driven wheels
 * it comes with. Gives the keys.
 */
export function badgeEntries(badges: readonly Badge[], add: AddEntry): ReadonlySet<string> {
  const found = new Map<string, { values: Set<string>; plus: Set<string>; needs: ReturnType<typeof badgeNeeds>; name?: string }>()
  const note = (key: string, badge: Badge, hasPlus: boolean, ofNeeds = key) => {
    if (key === '' || /^\d+$/.test(key)) return
    const entry = found.get(key) ?? { values: new Set(), plus: new Set(), needs: badgeNeeds(ofNeeds) }
    entry.values.add(badge.value)
    if (hasPlus) entry.plus.add(badge.value)
    // The GXL, GXL AWD and GXL Hybrid together are the GXLs.
    if (badge.key === key) entry.name ??= badge.value
    found.set(key, entry)
  }
  for (const badge of badges) {
    const { name, codes, whole, hasPlus } = badgeWords(badge.value)
    note(name, badge, hasPlus)
    if (hasPlus) note(`${name}plus`, badge, hasPlus, name)
    if (whole !== name) note(whole, badge, hasPlus)
    for (const code of codes) if (code !== whole) note(code, badge, hasPlus)
  }
  for (const [key, { values, plus, needs, name }] of found) {
    const entry: Entry = { filter: 'badge', values: [...values], ...(name === undefined ? {} : { name }), plusValues: [...plus], rank: 4, certainty: needs === 'nothing' ? 0.9 : 0.7 }
    add(key, needs === 'nothing' ? entry : { ...entry, needs })
  }
  return new Set(found.keys())
}

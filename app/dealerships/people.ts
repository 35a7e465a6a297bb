import type { StoredPlace } from './place'

/** Somebody whom a visitor meets, and where. */
export type Person = { id: number; name: string; role: string; imageUrl: string | null; placeName: string; teamHref: string }

/** The first people of a site: those of its main places before others, each place's in its own order. */
export function peopleOf(places: readonly StoredPlace[], most: number): Person[] {
  return [...places]
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .flatMap(({ name, pageSlug, team }) => (pageSlug === null ? [] : team.map((person) => ({ ...person, placeName: name, teamHref: `/teams/${pageSlug}` }))))
    .slice(0, most)
}

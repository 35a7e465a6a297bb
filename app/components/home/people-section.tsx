import type { HomePage } from '~/site/home-page'
import { perRow } from '~/components/ui/per-row'
import { PersonMark } from '~/components/ui/person-mark'

/** Who is there; of several places each says where. Nothing where the site shows no people. */
export function PeopleSection({ page: { people } }: { page: HomePage }) {
  const [first] = people
  if (!first) return null
  const areInOnePlace = people.every(({ placeName }) => placeName === first.placeName)
  return (
    <section className="home-section" aria-labelledby="people">
      <div className="home-section-head">
        <h2 id="people">Meet the team</h2>
        {areInOnePlace ? (
          <a className="link" href={first.teamHref}>
            See all
            <span className="sr-only"> of the team</span>
          </a>
        ) : null}
      </div>
      <ul className={`home-people by-${perRow(people.length, 4)}`}>
        {people.map(({ id, name, role, imageUrl, placeName, teamHref }) => (
          <li key={id}>
            <PersonMark name={name} picture={imageUrl} />
            <div>
              <b>{name}</b>
              <span>{role}</span>
              {areInOnePlace ? null : (
                <a className="link" href={teamHref}>
                  {placeName}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

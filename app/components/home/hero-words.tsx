import { formatCount } from '~/domain/text/format'
import type { HomePage } from '~/site/home-page'

/** The heading, a sentence, and the searches of the car types that there are. */
export function HeroWords({ page }: { page: HomePage }) {
  return (
    <div className="hero-words">
      <h1>{page.heading}</h1>
      <p>{page.lead}</p>
      {page.types.length > 0 ? (
        <ul className="hero-types">
          {page.types.map(({ label, href, count }) => (
            <li key={href}>
              <a href={href}>
                <b>{formatCount(count)}</b>
                {`${label} ${count === 1 ? page.noun.one : page.noun.many}`}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

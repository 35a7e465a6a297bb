import { formatCount } from '~/domain/text/format'

type SiteListProps = { sites: readonly { name: string; url: string; carCount: number }[] }

/** The platform's own address: the sites that run here. */
export function SiteList({ sites }: SiteListProps) {
  return (
    <div className="container site-list">
      <h1>Dealership sites on this server</h1>
      {sites.length === 0 ? <p>There are none yet.</p> : null}
      <ul className="tiles">
        {sites.map(({ name, url, carCount }) => (
          <li key={url}>
            <a href={url}>
              <b>{name}</b>
              <span>{`${formatCount(carCount)} cars`}</span>
              <span>{url}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

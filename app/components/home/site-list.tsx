import { formatCount } from '~/domain/text/format'

type SiteListProps = { sites: readonly { name: string; url: string; carCount: number }[] }

/** The platform's own address: the sites that run here. */
export function SiteList({ sites }: SiteListProps) {
  return (
    <div className="container site-list">
      <h1>Dealership sites on this server</h1>
      {sites.length === 0 ? <FirstSite /> : null}
      <ul className="tiles">
        {sites.map(({ name, url, carCount }) => (
          <li key={url}>
            <a href={url}>
              <b>{name}</b>
              <span>{`${formatCount(carCount)} ${carCount === 1 ? 'vehicle' : 'vehicles'}`}</span>
              <span>{url}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A platform that has just come up says what to do next. */
function FirstSite() {
  return (
    <>
      <p>There are none yet. A site comes from a folder of files:</p>
      <pre>{`npm run site -- new northside --name "Northside Motors"\nnpm run site -- apply northside`}</pre>
      <p>
        The first writes a folder that works as it is, with comments on what to fill in; the second puts it up within five seconds. What else a
        folder may say is in docs/sites.md, how stock comes in is in docs/stock-feeds.md.
      </p>
      <p>
        To look around first, start the platform with <code>SEED_DEMO=true</code>: it brings in invented dealerships with their stock.
      </p>
    </>
  )
}

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
              <span>{`${formatCount(carCount)} cars`}</span>
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
      <p>There are none yet. A site comes from a file, such as northside.json:</p>
      <pre>{`{ "tenant": { "slug": "northside", "template": "group", "name": "Northside Motors" }, "dealerships": [] }`}</pre>
      <p>
        <code>npm run tenant -- apply northside.json</code> puts it up, with its pages, within five seconds. How its dealership and
        its stock come in is in docs/stock-feeds.md, what else the file may say in docs/settings.md.
      </p>
      <p>
        To look around first, start the platform with <code>SEED_DEMO=true</code>: it brings in invented dealerships with their stock.
      </p>
    </>
  )
}

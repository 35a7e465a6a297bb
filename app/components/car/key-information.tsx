import type { CarPage } from '~/domain/cars/car-page'
import type { IconName } from '~/domain/theme/icon-name'
import { useInside } from '~/components/inside-context'
import { Icon } from '~/components/ui/icon'
import { MoreLess } from './more-less'

const ICONS: Partial<Record<string, IconName>> = {
  odometer: 'odometer',
  transmission: 'transmission',
  fuel: 'fuel',
  body: 'body',
  drive: 'drive',
  engine: 'engine',
  seats: 'seats',
  doors: 'doors',
  condition: 'tag',
  colour: 'colour',
  'interior-colour': 'colour',
  'stock-number': 'number',
  vin: 'document',
  rego: 'plate',
  'rego-expiry': 'calendar',
  'build-date': 'calendar',
  'compliance-date': 'calendar',
  sleeps: 'sleeps',
  'body-length': 'length',
  'body-width': 'length',
  tare: 'weight',
  atm: 'weight',
}

/** The facts asked for first; the first few show, the rest at a press (section 9). */
export function KeyInformation({ page }: { page: CarPage }) {
  const { keyInformation: rows, keyInformationCount: shownCount } = page
  if (rows.length === 0) return null
  const facts = <FactList page={page} />
  return (
    <section className="panel stack" id="key-information" aria-labelledby="key-information-heading">
      <h2 id="key-information-heading">Key information</h2>
      {rows.length > shownCount ? (
        <MoreLess moreLabel={`Show all ${rows.length}`} what="the key information">
          {facts}
        </MoreLess>
      ) : (
        facts
      )}
    </section>
  )
}

function FactList({ page }: { page: CarPage }) {
  return <dl className="facts" {...useInside(Facts, page)} />
}

function Facts({ of: { keyInformation, keyInformationCount } }: { of: CarPage }) {
  return keyInformation.map(({ key, label, value }, index) => (
    <div className={index < keyInformationCount ? 'fact' : 'fact more-rest'} key={key}>
      <dt>
        <Icon name={ICONS[key] ?? 'info'} />
        {label}
      </dt>
      <dd>{value}</dd>
    </div>
  ))
}

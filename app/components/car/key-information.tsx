import type { SpecificationRow } from '~/domain/cars/car-specifications'
import type { IconName } from '~/domain/text/icon-name'
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
export function KeyInformation({ rows, shownCount }: { rows: readonly SpecificationRow[]; shownCount: number }) {
  if (rows.length === 0) return null
  const facts = (
    <dl className="facts">
      {rows.map(({ key, label, value }, index) => (
        <div className={index < shownCount ? 'fact' : 'fact more-rest'} key={key}>
          <dt>
            <Icon name={ICONS[key] ?? 'info'} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <section className="panel stack" id="key-information" aria-labelledby="key-information-heading">
      <h2 id="key-information-heading">Key information</h2>
      {rows.length > shownCount ? <MoreLess moreLabel={`Show all ${rows.length}`}>{facts}</MoreLess> : facts}
    </section>
  )
}

import { Badge } from '~/components/ui/badge'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import type { Place } from '~/dealerships/place'
import { DepartmentHours } from './department-hours'
import { StarRating } from './star-rating'
import { OpenNow } from './open-now'
import { Picture } from './picture'

type LocationCardProps = { place: Place; headingLevel?: 'h2' | 'h3' }

/** A location with all that one needs to call or come by (section 2). */
export function LocationCard({ place, headingLevel: Heading = 'h3' }: LocationCardProps) {
  const { name, address, phones, departments } = place
  const [own] = departments
  return (
    <article className="panel location-card">
      {place.imageUrl ? <Picture className="location-picture" address={place.imageUrl} width={640} height={360} /> : null}
      <div className="location-facts">
        <Heading>
          <a href={place.href}>{name}</a>
        </Heading>
        {place.badge ? <Badge text={place.badge} tone="blue" /> : null}
        {place.distance ? <p className="location-distance">{place.distance}</p> : null}
        {place.rating ? <StarRating rating={place.rating} /> : null}
        {address ? <address>{address}</address> : null}
        {phones.length > 0 ? (
          <ul className="location-phones">
            {phones.map(({ text, href }) => (
              <li key={href}>
                <a className="link" href={href}>
                  <Icon name="phone" size="small" />
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="location-facts">
        {own ? <OpenNow status={own.status} /> : null}
        {departments.length > 0 ? (
          <details className="disclosure">
            <summary>Opening hours</summary>
            <DepartmentHours places={[place]} />
          </details>
        ) : null}
        {place.licenceNumber ? <p className="fine">Dealer licence {place.licenceNumber}</p> : null}
        {place.repairerNumber ? <p className="fine">Motor vehicle repairer {place.repairerNumber}</p> : null}
      </div>
      <div className="location-actions">
        {place.mapUrl ? (
          <ButtonLink href={place.mapUrl} rel="noopener" aria-label={`Directions to ${name}`}>
            <Icon name="pin" size="small" />
            Directions
          </ButtonLink>
        ) : null}
        <ButtonLink kind="primary" href={place.contactHref} aria-label={`Contact Us at ${name}`}>
          Contact Us
        </ButtonLink>
      </div>
    </article>
  )
}

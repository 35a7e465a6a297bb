import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Badge } from '~/components/ui/badge'
import type { Place } from '~/dealerships/place'
import { DepartmentHours } from './department-hours'
import { StarRating } from './star-rating'
import { PlaceMap } from './place-map'
import { Picture } from './picture'

type LocationSectionProps = {
  place: Place
  siblings?: readonly Place[]
  reviewsHref?: string
  /** On the contact page itself, where the form stands below. */
  isContact?: boolean
  /** It comes first on its page, in sight at once. */
  isFirst?: boolean
  /** The heading of its hours, below the one that it stands under. */
  headingLevel?: 'h2' | 'h3'
}

/** One location at length: address, map link, numbers and the hours of its departments (section 2, location detail panel). */
export function LocationSection({ place, siblings = [], reviewsHref, isContact = false, isFirst = false, headingLevel: Heading = 'h2' }: LocationSectionProps) {
  const { address, mapUrl, phones, licenceNumber } = place
  const more = (
    <div className="location-more">
      {siblings.length > 0 ? <Departments places={siblings} /> : null}
      {licenceNumber ? <p className="fine">Dealer licence {licenceNumber}</p> : null}
      {place.repairerNumber ? <p className="fine">Motor vehicle repairer {place.repairerNumber}</p> : null}
      {place.teamHref ? (
        <a className="link" href={place.teamHref}>
          Meet the team
        </a>
      ) : null}
    </div>
  )
  return (
    <section className="panel location-section" aria-label={place.name}>
      <div className="location-where">
        {place.imageUrl ? <Picture className="location-picture" address={place.imageUrl} width={640} height={360} isLazy={!isFirst} /> : null}
        {place.mapSrc ? <PlaceMap src={place.mapSrc} name={place.name} address={address} mapUrl={mapUrl} isFirst={isFirst} /> : null}
      </div>
      <div className="location-about">
        {place.badge ? <Badge text={place.badge} tone="blue" /> : null}
        {place.rating ? <StarRating rating={place.rating} href={reviewsHref} /> : null}
        <address className="location-address">
          <Icon name="pin" size="large" />
          <span>
            <strong>{place.name}</strong>
            {address}
          </span>
        </address>
        <div className="location-actions">
          {mapUrl ? (
            <ButtonLink href={mapUrl} rel="noopener">
              <Icon name="external" size="small" />
              Map and directions
            </ButtonLink>
          ) : null}
          {phones.map(({ text, href }) => (
            <ButtonLink key={href} href={href}>
              <Icon name="phone" size="small" />
              {text}
            </ButtonLink>
          ))}
          <ButtonLink kind="primary" href={isContact ? '#enquiry' : place.contactHref}>
            {isContact ? 'Send a message' : 'Contact Us'}
          </ButtonLink>
        </div>
        {[place, ...siblings].some(({ departments }) => departments.length > 0) ? (
          <>
            <Heading>{isContact ? `Hours of ${place.name}` : 'Opening hours'}</Heading>
            <DepartmentHours places={[place, ...siblings]} />
          </>
        ) : null}
        {place.imageUrl ? more : null}
      </div>
      {place.imageUrl ? null : more}
    </section>
  )
}

/** Other departments at the same place, each with its own page and number. */
function Departments({ places }: { places: readonly Place[] }) {
  return (
    <ul className="location-departments">
      {places.map(({ slug, name, href, phones: [phone] }) => (
        <li key={slug}>
          <a className="link" href={href}>
            {name}
          </a>
          {phone ? (
            <a className="link" href={phone.href}>
              {phone.number}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

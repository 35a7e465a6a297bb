import type { ReactNode } from 'react'
import { PlaceLinks } from '~/components/dealership/place-links'
import { Badge } from '~/components/ui/badge'
import { locationsHeading } from '~/domain/places/locations-layout'
import type { ContactLocation } from '~/leads/contact-page.server'

/**
 * Where to call or come by; nothing when the dealer has no places (section 2).
 * @param children what finds the nearest of them
 */
export function ContactPlaces({ places, children }: { places: readonly ContactLocation[]; children: ReactNode }) {
  if (places.length === 0) return null
  return (
    <section className="contact-places" aria-labelledby="places-heading">
      <h2 id="places-heading">{locationsHeading(places.length)}</h2>
      {children}
      <ul>
        {places.map(({ id, name, address, mapUrl, phone, badge }) => (
          <li className="panel contact-place" key={id}>
            <h3>{name}</h3>
            {badge ? <Badge text={badge} tone="blue" /> : null}
            {address ? <p>{address}</p> : null}
            <PlaceLinks name={name} phones={phone ? [phone] : []} mapUrl={mapUrl} />
          </li>
        ))}
      </ul>
    </section>
  )
}

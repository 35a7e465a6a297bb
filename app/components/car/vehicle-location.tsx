import type { CarPage } from '~/domain/cars/car-page'
import { PlaceMap } from '~/components/dealership/place-map'
import { Icon } from '~/components/ui/icon'
import { PhoneReveal } from './phone-reveal'

type VehicleLocationProps = Pick<CarPage, 'location' | 'call' | 'licenceNumber' | 'dealershipName' | 'noun'> & { car: { id: number; slug: string } }

/** Where the car can be seen, who sells it, and their number: the dealer phone card. */
export function VehicleLocation({ car, location, call, licenceNumber, dealershipName, noun }: VehicleLocationProps) {
  return (
    <section className="panel stack" id="vehicle-map" aria-labelledby="vehicle-map-heading">
      <h2 id="vehicle-map-heading">Where to see it</h2>
      <div className="vehicle-place-cards">
        <address className="vehicle-place">
          <Icon name="pin" size="large" />
          <span>
            <strong>{location?.name ?? dealershipName}</strong>
            {location?.address ? <span>{location.address}</span> : null}
            {location?.mapUrl ? (
              <a className="link" href={location.mapUrl} rel="noopener">
                Map and directions
              </a>
            ) : null}
          </span>
        </address>
        {call || licenceNumber ? (
          <div className="dealer-card">
            {call ? <Icon name="phone" size="large" /> : null}
            <div>
              <strong>{dealershipName}</strong>
              {licenceNumber ? <span className="fine-print">Motor dealer licence {licenceNumber}</span> : null}
              {call ? <PhoneReveal car={car} call={call} /> : null}
            </div>
          </div>
        ) : null}
      </div>
      {location?.mapSrc ? <PlaceMap src={location.mapSrc} name={location.name} address={location.address} mapUrl={location.mapUrl} /> : null}
      {location && location.alsoAt.length > 0 ? (
        <p>
          This {noun.toLowerCase()} can also be shown at {listed(location.alsoAt)}. Ask us to have it there for you.
        </p>
      ) : null}
    </section>
  )
}

/** 'Aspley, Virginia or Geebung'. */
function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')
}

import type { CarPage } from '~/domain/car-page'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'

type VehicleLocationProps = Pick<CarPage, 'location' | 'call' | 'licenceNumber' | 'dealershipName'>

/** Where the car can be seen, and who sells it. */
export function VehicleLocation({ location, call, licenceNumber, dealershipName }: VehicleLocationProps) {
  return (
    <section className="panel stack" id="vehicle-map" aria-labelledby="vehicle-map-heading">
      <h2 id="vehicle-map-heading">Where to see it</h2>
      <address className="vehicle-place">
        <Icon name="pin" size="large" />
        <span>
          <strong>{location?.name ?? dealershipName}</strong>
          {location?.address ? <span>{location.address}</span> : null}
          {location && location.name !== dealershipName ? <span>{dealershipName}</span> : null}
        </span>
      </address>
      <div className="vehicle-place-actions">
        {location?.mapUrl ? (
          <ButtonLink href={location.mapUrl} rel="noopener">
            <Icon name="external" />
            Map and directions
          </ButtonLink>
        ) : null}
        {call ? (
          <ButtonLink href={call.href}>
            <Icon name="phone" />
            {call.number}
          </ButtonLink>
        ) : null}
      </div>
      {licenceNumber ? <p className="fine-print">Motor dealer licence {licenceNumber}</p> : null}
    </section>
  )
}

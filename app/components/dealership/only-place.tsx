import { Icon } from '~/components/ui/icon'
import type { Place } from '~/dealerships/place'
import { DepartmentHours } from './department-hours'
import { PlaceMap } from './place-map'

/** The one place that there is, beside the form: where it is on the map, whom to call, and when somebody is in. */
export function OnlyPlace({ place }: { place: Place }) {
  const { name, address, phones, mapUrl, departments } = place
  return (
    <section className="panel stack" aria-labelledby="place-heading">
      <h2 id="place-heading">Our location</h2>
      {place.mapSrc ? <PlaceMap src={place.mapSrc} name={name} address={address} mapUrl={mapUrl} /> : null}
      <div>
        <h3>{name}</h3>
        {address ? <p>{address}</p> : null}
      </div>
      <p className="contact-place-links">
        {phones.map(({ number, href }) => (
          <a className="link" key={href} href={href}>
            <Icon name="phone" size="small" />
            {number}
          </a>
        ))}
        {mapUrl ? (
          <a className="link" href={mapUrl} rel="noopener" aria-label={`Directions to ${name}`}>
            <Icon name="pin" size="small" />
            Directions
          </a>
        ) : null}
      </p>
      {departments.length > 0 ? (
        <>
          <h3>Opening hours</h3>
          <DepartmentHours places={[place]} />
        </>
      ) : null}
    </section>
  )
}

import type { Place } from '~/dealerships/place'
import { DepartmentHours } from './department-hours'
import { PlaceLinks } from './place-links'
import { PlaceMap } from './place-map'

/** The one place that there is, beside the form: where it is on the map, whom to call, and when somebody is in. */
export function OnlyPlace({ place }: { place: Place }) {
  const { name, address, phones, mapUrl, departments } = place
  return (
    <section className="panel stack" aria-labelledby="place-heading">
      <h2 id="place-heading">Our Location</h2>
      {place.mapSrc ? <PlaceMap src={place.mapSrc} name={name} address={address} isBeside mapUrl={mapUrl} /> : null}
      <div>
        <h3>{name}</h3>
        {address ? <address>{address}</address> : null}
      </div>
      <PlaceLinks name={name} phones={phones} mapUrl={mapUrl} />
      {departments.length > 0 ? (
        <>
          <h3>Opening hours</h3>
          <DepartmentHours places={[place]} />
        </>
      ) : null}
    </section>
  )
}

import { Icon } from '~/components/ui/icon'

type ContactPlace = {
  id: number
  name: string
  address: string | null
  mapUrl: string | null
  phone: { number: string; href: string } | null
}

/** Where to call or come by; nothing when the dealer has no places (section 2). */
export function ContactPlaces({ places }: { places: readonly ContactPlace[] }) {
  if (places.length === 0) return null
  return (
    <section className="contact-places" aria-labelledby="places-heading">
      <h2 id="places-heading">{places.length === 1 ? 'Our location' : 'Our Locations'}</h2>
      <ul>
        {places.map(({ id, name, address, mapUrl, phone }) => (
          <li className="panel contact-place" key={id}>
            <h3>{name}</h3>
            {address ? <p>{address}</p> : null}
            <p className="contact-place-links">
              {phone ? (
                <a className="link" href={phone.href}>
                  <Icon name="phone" size="small" />
                  {phone.number}
                </a>
              ) : null}
              {mapUrl ? (
                <a className="link" href={mapUrl} rel="noopener" aria-label={`Directions to ${name}`}>
                  <Icon name="pin" size="small" />
                  Directions
                </a>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

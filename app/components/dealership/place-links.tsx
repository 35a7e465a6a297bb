import { Icon } from '~/components/ui/icon'

type PlaceLinksProps = { name: string; phones: readonly { label?: string | null; number: string; href: string }[]; mapUrl: string | null }

/** Whom to call at a place, and the way there. */
export function PlaceLinks({ name, phones, mapUrl }: PlaceLinksProps) {
  return (
    <p className="contact-place-links">
      {phones.map(({ label, number, href }) => (
        <a className="link" key={href} href={href}>
          <Icon name="phone" size="small" />
          {label ? `${label} ${number}` : number}
        </a>
      ))}
      {mapUrl ? (
        <a className="link" href={mapUrl} rel="noopener" aria-label={`Directions to ${name}`}>
          <Icon name="pin" size="small" />
          Directions
        </a>
      ) : null}
    </p>
  )
}

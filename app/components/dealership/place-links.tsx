import { Icon } from '~/components/ui/icon'

type PlaceLinksProps = { name: string; phones: readonly { text: string; href: string }[]; mapUrl: string | null }

/** Whom to call at a place, and the way there. */
export function PlaceLinks({ name, phones, mapUrl }: PlaceLinksProps) {
  return (
    <p className="contact-place-links">
      {phones.map(({ text, href }) => (
        <a className="link" key={href} href={href}>
          <Icon name="phone" size="small" />
          {text}
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

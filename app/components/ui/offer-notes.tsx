import { Icon } from './icon'

export type OfferNotesProps = { offers: readonly { id: number; name: string; href: string; endsOn: string | null }[] }

/** Offers about the cars that a page shows, a line each. */
export function OfferNotes({ offers }: OfferNotesProps) {
  if (offers.length === 0) return null
  return (
    <ul className="offer-notes" aria-label="Offers">
      {offers.map(({ id, name, href, endsOn }) => (
        <li key={id}>
          <a href={href}>
            <Icon name="tag" size="small" />
            <b>{name}</b>
            {endsOn ? <span>until {endsOn}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

import { telHref } from '~/domain/forms/phone-number'
import type { PlaceToCome } from '~/domain/places/postal-address'

/** Where to come to and whom to call, as facts of a list. */
export function PlaceFacts({ place: { placeName, address, mapUrl, phone } }: { place: PlaceToCome }) {
  return (
    <>
      <div>
        <dt>Where</dt>
        <dd>
          {placeName}
          {address ? <span>{address}</span> : null}
          {mapUrl ? (
            <a className="link" href={mapUrl} rel="noopener">
              Directions
            </a>
          ) : null}
        </dd>
      </div>
      {phone ? (
        <div>
          <dt>Phone</dt>
          <dd>
            <a className="link" href={telHref(phone) ?? undefined}>
              {phone}
            </a>
          </dd>
        </div>
      ) : null}
    </>
  )
}

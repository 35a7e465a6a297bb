import type { HomePage } from '~/site/home-page'
import { perRow } from '~/components/ui/per-row'
import { heightFor, imageUrl } from '~/domain/images/image-url'
import { Icon } from '~/components/ui/icon'
import { MapPicture } from '~/components/dealership/map-picture'
import { StarRating } from '~/components/dealership/star-rating'

/** Where the site can be visited; nothing where there is no location (section 8). */
export function PlacesSection({ page: { places, allPlacesHref } }: { page: HomePage }) {
  if (places.length === 0) return null
  return (
    <section className="home-section" aria-labelledby="places">
      <div className="home-section-head">
        <h2 id="places">{places.length === 1 ? 'Visit us' : 'Our Locations'}</h2>
        {allPlacesHref ? (
          <a className="link" href={allPlacesHref}>
            See all
            <span className="sr-only"> locations</span>
          </a>
        ) : null}
      </div>
      <ul className={`home-places by-${perRow(places.length, 4)}`}>
        {places.map(({ name, address, phone, href, rating, badge, mapSrc, imageUrl: picture }) => (
          <li key={name} className="panel">
            <div className="home-place">
              {picture ? <img src={imageUrl(picture, { width: 640, quality: 60, aspectRatio: '16:9' })} width={640} height={heightFor(640, '16:9')} alt="" loading="lazy" /> : null}
              <h3>
                <a href={href}>{name}</a>
              </h3>
              {badge ? <p className="chip">{badge}</p> : null}
              {rating ? <StarRating rating={rating} /> : null}
              {address ? (
                <p>
                  <Icon name="pin" />
                  {address}
                </p>
              ) : null}
              {phone ? (
                <a className="link" href={phone.href}>
                  <Icon name="phone" />
                  {phone.number}
                </a>
              ) : null}
            </div>
            {places.length === 1 && mapSrc ? <MapPicture className="home-map" src={mapSrc} name={name} address={address} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

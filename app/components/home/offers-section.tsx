import { heightFor, imageUrl } from '~/domain/text/image-url'
import { OfferDrawing } from '~/components/ui/offer-drawing'
import type { HomePage } from '~/site/home-page'
import { perRow } from '~/components/ui/per-row'

export function OffersSection({ page: { offers } }: { page: HomePage }) {
  if (offers.length === 0) return null
  return (
    <section className="home-section" aria-labelledby="offers">
      <div className="home-section-head">
        <h2 id="offers">Current offers</h2>
        <a className="link" href="/special-offers">
          See all
          <span className="sr-only"> offers</span>
        </a>
      </div>
      <ul className={`home-offers by-${perRow(offers.length, 4)}`}>
        {offers.map(({ id, name, href, imageUrl: image, subject, body }) => (
          <li key={id}>
            <a href={href}>
              {image ? (
                <img
                  src={imageUrl(image, { width: 480, quality: 60, aspectRatio: '16:9' })}
                  width={480}
                  height={heightFor(480, '16:9')}
                  alt=""
                  loading="lazy"
                />
              ) : (
                <OfferDrawing body={body} />
              )}
              <b>{name}</b>
              {subject ? <span>{subject}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

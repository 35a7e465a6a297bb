import { heightFor, imageUrl } from '~/domain/images/image-url'
import { OfferDrawing } from '~/components/ui/offer-drawing'
import type { HomePage } from '~/site/home-page'
import { perRow } from '~/components/ui/per-row'

/** With fewer in it a row has room for what they say. */
const FULL_ROW = 3

/** Current offers in one row that is full whatever their number: one stands across with its picture beside its words, two share it, three are cards. */
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
        {offers.map(({ id, name, href, imageUrl: image, subject, body, endsOn, text }) => (
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
              <div className="home-offer-words">
                {subject ? <span>{subject}</span> : null}
                <b>{name}</b>
                {offers.length < FULL_ROW ? <p>{text}</p> : null}
                {endsOn ? <span>Until {endsOn}</span> : null}
              </div>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

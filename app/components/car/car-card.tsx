import type { CarCard } from '~/domain/cars/car-card'
import { heightFor, imageSrcSet, imageUrl, type AspectRatio } from '~/domain/text/image-url'
import type { CardLook } from '~/components/layout/site'
import { Badge } from '~/components/ui/badge'
import { Icon } from '~/components/ui/icon'
import { Price } from '~/components/ui/price'
import { CardSaveControl } from './card-save-control'
import { CardRepayment } from './card-repayment'

const WIDTH_PX = 480

/** How the pictures of a grid's cards are asked for. */
type CardPicture = { aspectRatio: AspectRatio; quality: number; widths: readonly number[] }

export type CarCardProps = {
  car: CarCard
  picture: CardPicture
  /** Where a link leads for this visitor. */
  gated: (href: string) => string
  look: CardLook
  /** The form that the grid's controls belong to. */
  formId: string
  /** Saved, or on the watchlist. */
  isSaved: boolean
  isCompared: boolean
  /** The `sizes` of the picture in the grid that holds the card. */
  sizes: string
  /** 'first' is the page's largest picture, 'soon' is in sight at once; the others wait until they are scrolled near. */
  loading?: 'first' | 'soon' | 'lazy'
  /** On the server: what stands inside a card, as text. */
  textOf?: CardText | null
}

/** What stands inside a card, as text; null where it is better rendered in its place. */
export type CardText = (card: CarCardProps) => string | null

/**
 * Picture, price, facts, action. Flat and without hooks on purpose: a results page has twenty-one of them. The title's link
 * covers the card; the buttons lie above it.
 */
export function CarCardItem({ textOf = null, ...card }: CarCardProps) {
  const className = card.car.prompt ? 'card card-sold' : 'card'
  const text = textOf?.(card) ?? null
  if (text !== null) return <li className={className} dangerouslySetInnerHTML={{ __html: text }} />
  return (
    <li className={className}>
      <CardInside {...card} />
    </li>
  )
}

/** Nothing in it may use a context or an id of React's: on the server it is made by itself. */
export function CardInside({ car, picture, gated, look, formId, isSaved, isCompared, sizes, loading = 'lazy' }: CarCardProps) {
  return (
    <>
      <div className="card-picture">
        {car.image ? (
          <img
            src={imageUrl(car.image, { width: WIDTH_PX, ...picture })}
            srcSet={imageSrcSet(car.image, picture.widths, picture)}
            sizes={sizes}
            width={WIDTH_PX}
            height={heightFor(WIDTH_PX, picture.aspectRatio)}
            alt=""
            loading={loading === 'lazy' ? 'lazy' : undefined}
            decoding={loading === 'lazy' ? 'async' : undefined}
            {...(loading === 'first' ? { fetchpriority: 'high' } : null)}
          />
        ) : (
          <span className="card-no-picture">
            <Icon name="image" size="large" />
            Photos coming soon
          </span>
        )}
        {car.badge ? <Badge {...car.badge} /> : null}
        {car.place ? <span className="card-place">{car.place}</span> : null}
        {car.photos > 1 ? (
          <span className="card-photos">
            {car.photos}
            <i> photos</i>
          </span>
        ) : null}
      </div>
      <div className="card-body">
        <h3 className="card-title">
          <a href={car.href}>{car.title}</a>
        </h3>
        {car.subtitle ? <p className="card-subtitle">{car.subtitle}</p> : null}
        <Price price={car.price} />
        {car.repayment ? <CardRepayment repayment={car.repayment} isBeside={car.price.per !== undefined} termsHref={`#${formId}-terms`} /> : null}
        {car.priceDrop ? <p className="card-saving">{car.priceDrop}</p> : null}
        {car.saving ? <p className="card-saving">{car.saving}</p> : null}
        <ul className="card-summary">
          {car.summary.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {car.chips.length > 0 ? (
          <ul className="card-chips">
            {car.chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        ) : null}
        {car.prompt ? <p className="card-prompt">{car.prompt}</p> : null}
        <div className="card-actions">
          {car.actions.map(({ label, href, isPrimary }) => (
            <a
              key={href}
              className={isPrimary ? 'button button-primary' : 'button button-quiet'}
              href={gated(href)}
              aria-label={`${label}, ${car.title}`}
            >
              {label}
            </a>
          ))}
        </div>
        <CardSaveControl car={car} look={look} formId={formId} isSaved={isSaved} isCompared={isCompared} />
      </div>
    </>
  )
}

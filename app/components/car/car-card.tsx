import type { CarCard } from '~/domain/cars/car-card'
import { carAnchor } from '~/domain/cars/car-links'
import { cardName, type CardOutline, type ShownCard } from '~/domain/cars/card-outline'
import { heightFor, imageSrcSet, imageUrl, type AspectRatio } from '~/domain/images/image-url'
import type { CardLook } from '~/components/layout/site'
import { Badge } from '~/components/ui/badge'
import { Icon } from '~/components/ui/icon'
import { Price } from '~/components/ui/price'
import { CardSaveControl } from './card-save-control'
import { CardRepayment } from './card-repayment'

const WIDTH_PX = 480

/** How the pictures of a grid's cards are asked for. */
type CardPicture = { aspectRatio: AspectRatio; quality: number; widths: readonly number[] }

/** All that the inside of a card is made of, its controls apart. */
export type CardInsideProps = {
  car: CarCard
  picture: CardPicture
  /** Where a link leads for this visitor. */
  gated: (href: string) => string
  /** Where the terms of repayments stand. */
  termsHref: string
  /** The `sizes` of the picture in the grid that holds the card. */
  sizes: string
  /** 'first' is the page's largest picture, 'soon' is in sight at once; the others wait until they are scrolled near. */
  loading?: 'first' | 'soon' | 'lazy'
}

/** The inside of a card as text: its picture, and its words down to the buttons. */
export type CardText = { picture: string; words: string }

export type CarCardProps = Omit<CardInsideProps, 'car'> & {
  car: ShownCard
  look: CardLook
  /** The form that the grid's controls belong to. */
  formId: string
  /** Saved, or on the watchlist. */
  isSaved: boolean
  isCompared: boolean
  /** The inside where it need not be rendered: the server has it cached, or the document has it. */
  text?: CardText | null
}

/**
 * Picture, price, facts, action. Flat and without hooks on purpose: a results page has twenty-one of them. The title's link
 * covers the card; the buttons lie above it.
 */
export function CarCardItem({ car, look, formId, isSaved, isCompared, text = null, ...given }: CarCardProps) {
  const controls = <CardSaveControl car={car} look={look} formId={formId} isSaved={isSaved} isCompared={isCompared} />
  if (text) {
    return (
      <li className="card" id={carAnchor(car.id)}>
        <div className="card-picture" dangerouslySetInnerHTML={{ __html: text.picture }} />
        <div className="card-body">
          <div className="card-words" dangerouslySetInnerHTML={{ __html: text.words }} />
          {controls}
        </div>
      </li>
    )
  }
  return (
    <li className="card" id={carAnchor(car.id)}>
      <div className="card-picture">{'isOutline' in car ? null : <PictureOfCard car={car} {...given} />}</div>
      <div className="card-body">
        <div className="card-words">{'isOutline' in car ? <CardTitle {...car} /> : <WordsOfCard car={car} {...given} />}</div>
        {controls}
      </div>
    </li>
  )
}

/** Nothing in a card's picture or words may use a context or an id of React's: on the server they are made by themselves. */
export function PictureOfCard({ car, picture, sizes, loading = 'lazy' }: CardInsideProps) {
  return (
    <>
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
      {car.place || car.photos > 1 ? (
        <span className="card-over">
          {car.place ? <span className="card-place">{car.place}</span> : null}
          {car.photos > 1 ? (
            <span className="card-photos">
              {car.photos}
              <i> photos</i>
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  )
}

export function WordsOfCard({ car, gated, termsHref }: CardInsideProps) {
  return (
    <>
      <CardTitle {...car} />
      <Price price={car.price} />
      {car.priceDrop ? <p className="card-saving">{car.priceDrop}</p> : null}
      {car.saving ? <p className="card-saving">{car.saving}</p> : null}
      {car.repayment ? <CardRepayment repayment={car.repayment} isBeside={car.price.per !== undefined} termsHref={termsHref} /> : null}
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
        {car.actions.map(({ label, href }, index) => (
          <a
            key={href}
            className={index === 0 ? 'button button-primary' : 'button button-quiet'}
            href={gated(href)}
            aria-label={`${label}, ${cardName(car)}`}
          >
            {label}
          </a>
        ))}
      </div>
    </>
  )
}

function CardTitle({ href, title, subtitle }: Pick<CardOutline, 'href' | 'title' | 'subtitle'>) {
  return (
    <>
      <h3 className="card-title">
        <a href={href}>{title}</a>
      </h3>
      {subtitle ? <p className="card-subtitle">{subtitle}</p> : null}
    </>
  )
}

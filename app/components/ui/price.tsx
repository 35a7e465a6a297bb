import type { PriceText } from '~/domain/cars/car-card'

/** The price block: the largest figures of a card or page, with what kind of price it is right beside. */
export function Price({ price, isLarge = false }: { price: PriceText; isLarge?: boolean }) {
  return (
    <p className={isLarge ? 'price price-large' : 'price'}>
      <span className="price-amount">{price.amount}</span>
      {price.note ? <span className="price-note">{price.note}</span> : null}
      {price.was ? (
        <s className="price-was">
          <span className="sr-only">was </span>
          {price.was}
        </s>
      ) : null}
    </p>
  )
}

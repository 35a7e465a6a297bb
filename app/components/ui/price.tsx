import type { PriceText } from '~/domain/cars/car-card'

/** The price block: the largest figures of a card or page, with what kind of price it is right beside. */
export function Price({ price, isLarge = false }: { price: PriceText; isLarge?: boolean }) {
  return (
    <p className={isLarge ? 'price price-large' : 'price'}>
      <span className="price-amount">
        {price.amount} {price.per ? <small className="price-per">{price.per}</small> : null}
      </span>
      {price.note ? <span className="price-note">{price.note}</span> : null}
      {price.was ? (
        <s className="price-was">
          <span className="sr-only">was </span>
          {price.was}
        </s>
      ) : null}
      {price.buying ? (
        <span className="price-buying">
          or <b>{price.buying.amount}</b> to buy
          {price.buying.note ? <span className="price-note">{price.buying.note}</span> : null}
        </span>
      ) : null}
    </p>
  )
}

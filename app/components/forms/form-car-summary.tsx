import { useCardLook } from '~/components/layout/card-look'
import { SoldNotice } from '~/components/car/sold-notice'
import { carHref } from '~/domain/cars/car-links'
import type { SimilarSearch } from '~/domain/cars/car-page'
import { imageUrl } from '~/domain/images/image-url'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'

/** Of a form that is about a car and was opened without one: how to choose it. */
export function NoFormCar() {
  const { noun } = useCardLook()
  return (
    <p className="sentence">
      No {noun.one} is chosen yet.{' '}
      <a className="link" href={DEFAULT_SEARCH_PATH}>
        Choose one of our {noun.many}
      </a>
      , or say in your message which one you mean.
    </p>
  )
}

/** Of a form that was opened for a model, from its page: which, and how to choose one car of it. */
export function FormModelNote({ model: { name, href } }: { model: { name: string; href: string } }) {
  return (
    <p className="sentence">
      It is about the <strong>{name}</strong>. If you have one of them in mind,{' '}
      <a className="link" href={href}>
        choose it
      </a>
      , or say in your message which one you mean.
    </p>
  )
}

type FormCarSummaryProps = {
  car: { slug: string; title: string; stockNumber: string; imageUrl: string | null; price?: string; isSold?: boolean; similar?: SimilarSearch }
  /** What the form has to do with the car, where that is not plain; of one that is sold it is not so any more. */
  relation?: string
}

/** The car that a form is about; of one that is sold that it is, and the way to others. */
export function FormCarSummary({ car, relation }: FormCarSummaryProps) {
  const summary = (
    <a className="form-car" href={carHref(car)}>
      {car.imageUrl ? <img src={imageUrl(car.imageUrl, { width: 320, aspectRatio: '4:3' })} alt="" width={160} height={120} /> : null}
      <span>
        {relation && !car.isSold ? <span className="form-car-stock">{relation}</span> : null}
        <strong>{car.title}</strong>
        {car.price ? <span>{car.price}</span> : null}
        <span className="form-car-stock">{`Stock number ${car.stockNumber}`}</span>
      </span>
    </a>
  )
  if (!car.isSold || !car.similar) return summary
  return (
    <>
      <SoldNotice similar={car.similar} />
      {summary}
    </>
  )
}

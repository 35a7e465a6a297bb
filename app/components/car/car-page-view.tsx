import type { ReactNode } from 'react'
import type { CarCard } from '~/domain/cars/car-card'
import { carCrumbs, type CarPage } from '~/domain/cars/car-page'
import type { CarPageTexts } from '~/site/car-page-texts.server'
import { useInside } from '~/components/inside-context'
import { Breadcrumbs } from '~/components/ui/breadcrumbs'
import { Message } from '~/components/ui/message'
import { OfferNotes, type OfferNotesProps } from '~/components/ui/offer-notes'
import { ActionBar } from './action-bar'
import { CarOffer, type CarOfferProps } from './car-offer'
import type { OwnHold } from '~/reservations/own-hold.server'
import { carSectionList } from './car-section-list'
import { CarSections } from './car-sections'
import { Gallery } from './gallery'
import { KeyInformation } from './key-information'
import { SimilarCars } from './similar-cars'
import { SoldNotice } from './sold-notice'
import { VehicleLocation } from './vehicle-location'

/** What everybody is told of a car. */
export type CarView = {
  page: CarPage
  texts: CarPageTexts
  similarCars: readonly CarCard[]
  repayment: CarOfferProps['repayment']
}

type CarPageViewProps = {
  car: CarView
  /** Until when the car is held for this visitor; null for everybody else. */
  hold?: OwnHold | null
  /** The enquiry form. */
  enquiry: ReactNode
  /** Offers about the car. */
  offers?: OfferNotesProps['offers']
}

/** Everything about one car: picture, price, facts, action. Of a sold one what stands in its place comes first, and nobody is sent to see it. */
export function CarPageView({ car: { page, texts, similarCars, repayment }, hold = null, enquiry, offers = [] }: CarPageViewProps) {
  const similar = <SimilarCars cars={similarCars} links={page.explore ? [page.explore, page.similar] : [page.similar]} />
  const isSimilarFirst = page.isSold && similarCars.length > 0
  return (
    <div className="car-page">
      <div className="container car-page-top">
        <Breadcrumbs crumbs={carCrumbs(page)} />
        {page.isSold ? <SoldNotice similar={page.similar} car={page.title} /> : null}
      </div>
      {isSimilarFirst ? similar : null}
      <div className="container car-page-grid">
        <CarPictures page={page} />
        <aside className="car-page-offer" aria-label="Price and next steps">
          {hold ? (
            <Message tone={hold.isSold ? 'notice' : 'success'}>
              <p>
                {hold.isSold
                  ? `You reserved this ${page.noun.toLowerCase()}, and the dealership has marked it as sold since. If that is not to you, please call us.`
                  : `You have reserved this ${page.noun.toLowerCase()} until ${hold.heldUntil}.`}
              </p>
              <a className="link" href={hold.href}>
                See your reservation
              </a>
            </Message>
          ) : null}
          <CarOffer page={page} isOwnHold={hold !== null} certifiedInformation={texts.certifiedInformation} repayment={repayment} />
          <OfferNotes offers={offers} />
        </aside>
        <div className="car-page-content">
          <KeyInformation page={page} />
          <CarSections sectionStyle={page.sectionStyle} remembersSections={page.remembersSections} sections={carSectionList(page, texts)} />
          {page.isSold ? null : <VehicleLocation car={page} {...page} />}
          <section className="panel stack" id="enquiry" aria-labelledby="enquiry-heading">
            <h2 id="enquiry-heading">{page.isSold ? 'Find something similar' : `Enquire about this ${page.title}`}</h2>
            {enquiry}
          </section>
        </div>
      </div>
      {isSimilarFirst ? null : similar}
      <ActionBar car={page} call={page.call} actions={page.actions} />
    </div>
  )
}

function CarPictures({ page }: { page: CarPage }) {
  return <div className="car-page-gallery" {...useInside(Pictures, page)} />
}

function Pictures({ of: { id, images, shape, title, photosHref } }: { of: CarPage }) {
  return (
    <>
      <Gallery key={id} images={images} shape={shape} title={title} />
      {photosHref ? (
        <p className="gallery-request">
          <a className="link" href={photosHref}>
            Request photos
          </a>
        </p>
      ) : null}
    </>
  )
}

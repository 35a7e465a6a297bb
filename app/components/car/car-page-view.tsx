import type { ReactNode } from 'react'
import type { CarPage } from '~/domain/car-page'
import { Breadcrumbs } from '~/components/ui/breadcrumbs'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { ActionBar } from './action-bar'
import { CarOffer } from './car-offer'
import { DealerComments } from './dealer-comments'
import { FeatureList } from './feature-list'
import { Gallery } from './gallery'
import { KeyInformation } from './key-information'
import { SoldNotice } from './sold-notice'
import { Specifications } from './specifications'
import { VehicleLocation } from './vehicle-location'

const TYPES = {
  new: { label: 'New cars', href: '/search/new-cars' },
  used: { label: 'Used cars', href: '/search/used-cars/' },
  demo: { label: 'Demo cars', href: '/search/demo-cars' },
}

/** Everything about one car: picture, price, facts, action; `enquiry` is the form. */
export function CarPageView({ page, enquiry }: { page: CarPage; enquiry: ReactNode }) {
  return (
    <div className="car-page">
      <div className="container car-page-top">
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, TYPES[page.carType], { label: page.title }]} />
        {page.isSold ? <SoldNotice similar={page.similar} /> : null}
      </div>
      <div className="container car-page-grid">
        <div className="car-page-gallery">
          <Gallery key={page.id} images={page.images} title={page.title} />
        </div>
        <aside className="car-page-offer" aria-label="Price and next steps">
          <CarOffer page={page} />
        </aside>
        <div className="car-page-content">
          <KeyInformation rows={page.keyInformation} shownCount={page.keyInformationCount} />
          <DealerComments comments={page.comments} />
          <FeatureList id="features" heading="Features" features={page.features} shownCount={page.featureCount} />
          <FeatureList
            id="standard-equipment"
            heading="What’s Included"
            features={page.standardEquipment}
            shownCount={page.featureCount}
          />
          <Specifications groups={page.specifications} />
          <VehicleLocation {...page} />
          <section className="panel stack" id="enquiry" aria-labelledby="enquiry-heading">
            <h2 id="enquiry-heading">{page.isSold ? 'Find something similar' : `Enquire about this ${page.title}`}</h2>
            {enquiry}
          </section>
          <p className="car-page-similar">
            <ButtonLink href={page.similar.href} kind="plain">
              {page.similar.label}
              <Icon name="arrow" />
            </ButtonLink>
          </p>
        </div>
      </div>
      <ActionBar car={page} call={page.call} isSold={page.isSold} />
    </div>
  )
}

import type { ReactElement } from 'react'
import type { HomePage as HomeView } from '~/site/home-page'
import { SisterSites } from '~/components/layout/sister-sites'
import { BrandsHero } from './brands-hero'
import { BudgetHero } from './budget-hero'
import { BudgetSection } from './budget-section'
import { ContactSection } from './contact-section'
import { FeatureBanner } from './feature-banner'
import { LandscapeHero } from './landscape-hero'
import { LatestSection } from './latest-section'
import { ModelLineUp } from './model-line-up'
import { ModelsHero } from './models-hero'
import { NearestSection } from './nearest-section'
import { OffersSection } from './offers-section'
import { PeopleSection } from './people-section'
import { PlacesSection } from './places-section'
import { Promises } from './promises'
import { PromotionsSection } from './promotions-section'
import { ReviewsSection } from './reviews-section'
import { SearchHero } from './search-hero'
import { TilesSection } from './tiles-section'

type Part = (props: { page: HomeView }) => ReactElement | null

const HEROES: Record<HomeView['hero'], Part> = {
  search: SearchHero,
  models: ModelsHero,
  brands: BrandsHero,
  budget: BudgetHero,
  landscape: LandscapeHero,
}

const SECTIONS: Record<HomeView['sections'][number], Part> = {
  feature_banner: FeatureBanner,
  body_types: ({ page }) => <TilesSection heading="Shop by body type" filter="body" values={page.bodies} noun={page.noun} />,
  makes: ({ page }) => <TilesSection heading="Shop by make" filter="make" values={page.makes} noun={page.noun} />,
  models: ModelLineUp,
  latest: LatestSection,
  budget: BudgetSection,
  promotions: PromotionsSection,
  offers: OffersSection,
  nearest: NearestSection,
  locations: PlacesSection,
  people: PeopleSection,
  reviews: ReviewsSection,
  promises: Promises,
  sister_sites: ({ page }) => (page.sisterSites.length > 0 ? <SisterSites sites={page.sisterSites} /> : null),
}

/** What the site opens with, then its sections in its own order; a section with nothing to show leaves no gap. */
export function HomePage({ page }: { page: HomeView }) {
  const Hero = HEROES[page.hero]
  return (
    <>
      <Hero page={page} />
      <div className="container home-sections">
        {page.sections.map((name) => {
          const Section = SECTIONS[name]
          return <Section key={name} page={page} />
        })}
        <ContactSection phone={page.phone} noun={page.noun} />
      </div>
    </>
  )
}

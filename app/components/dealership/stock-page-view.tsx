import { logoSrc } from '~/components/layout/logo-src'
import type { ReactNode } from 'react'
import { CarCardGrid } from '~/components/car/car-card-grid'
import { ButtonLink } from '~/components/ui/button'
import type { StockPage } from '~/dealerships/load-model-page.server'
import { formatCount } from '~/domain/text/format'
import { OfferGrid } from './offer-card'
import { PageFrame } from './page-frame'

/** As where a search finds nothing. */
const NONE_NOW = 'None here at the moment. Tell us what you are looking for: we can find it for you.'

type StockPageViewProps = { page: StockPage; words?: string; children?: ReactNode }

/** A model or a make that the site sells: what there is, from which price, and the ways to it. */
export function StockPageView({ page, words, children }: StockPageViewProps) {
  const { name, count, from, types, models, cars, offers } = page
  const inStock = count > 0 ? [`${formatCount(count)} in stock`, from].filter(Boolean).join('. ') : NONE_NOW
  return (
    <PageFrame crumbs={page.crumbs} heading={`Explore ${name}`} lead={inStock}>
      {page.logoUrl ? <img className="brand-mark" src={logoSrc(page.logoUrl)} alt="" width={200} height={60} /> : null}
      {words ? <div className="words" dangerouslySetInnerHTML={{ __html: words }} /> : null}
      <Ways heading="By condition" links={types} />
      <Ways heading="By model" links={models} />
      <p className="location-actions">
        {count > 0 ? (
          <ButtonLink kind="primary" href={page.searchHref}>
            {`See every ${name}`}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" href="/contact-us">
            Ask us to find one
          </ButtonLink>
        )}
        {page.testDriveHref ? <ButtonLink href={page.testDriveHref}>Book a Test Drive</ButtonLink> : null}
      </p>
      {count > 0 ? (
        <section className="stack" aria-labelledby="model-cars">
          <h2 id="model-cars">Latest arrivals</h2>
          <CarCardGrid cars={cars} columns="across" />
        </section>
      ) : null}
      <Ways heading="Variants" links={page.variants} />
      <Ways heading="Colours in stock" links={page.colours} />
      {offers.length > 0 ? (
        <section className="stack" aria-labelledby="model-offers">
          <h2 id="model-offers">Offers</h2>
          <OfferGrid offers={offers} headingLevel="h3" />
        </section>
      ) : null}
      {page.range.length > 0 ? <Ways heading="More of the range" links={page.range} takesOne /> : null}
      {children}
    </PageFrame>
  )
}

/** A choice of one is none. */
function Ways({ heading, links, takesOne = false }: { heading: string; links: StockPage['types']; takesOne?: boolean }) {
  if (links.length < (takesOne ? 1 : 2)) return null
  return (
    <nav className="stack" aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="tiles">
        {links.map(({ label, href, count }) => (
          <li key={href}>
            <a href={href}>
              <b>{label}</b>
              <span>{`${formatCount(count)} in stock`}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

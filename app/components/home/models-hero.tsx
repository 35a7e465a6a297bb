import type { HomePage } from '~/site/home-page'
import { ButtonLink } from '~/components/ui/button'
import { HeroPicture } from './hero-picture'
import { HeroWords } from './hero-words'
import { HeroLineUp, LineUps, lineUpsOf } from './model-line-up'
import { StockSearchForm } from './stock-search-form'

/** Brand-led: one large picture with the model line-up at its foot, before any stock. */
export function ModelsHero({ page }: { page: HomePage }) {
  const address = page.ranges.find(({ picture }) => picture !== null)?.picture ?? page.picture?.address
  const [first, ...others] = page.sections.includes('models') ? [] : lineUpsOf(page)
  return (
    <>
      <section className="hero hero-models">
        <div className="container hero-columns">
          <HeroWords page={page} />
          <div className="home-actions">
            {page.types[0] ? (
              <ButtonLink kind="primary" href={page.types[0].href}>
                {`See all ${page.types[0].label.toLowerCase()} ${page.noun.many}`}
              </ButtonLink>
            ) : null}
            <ButtonLink href="/contact-us">Talk to us</ButtonLink>
          </div>
          {address ? <HeroPicture address={address} sizes="(min-width: 992px) 66vw, 100vw" /> : null}
        </div>
        {first ? <HeroLineUp range={first} /> : null}
      </section>
      <div className="container hero-after">
        <StockSearchForm page={page} />
        <LineUps ranges={others} />
      </div>
    </>
  )
}

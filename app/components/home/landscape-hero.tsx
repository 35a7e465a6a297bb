import type { HomePage } from '~/site/home-page'
import { HeroPicture } from './hero-picture'
import { HeroWords } from './hero-words'
import { StockSearchForm } from './stock-search-form'

/** One wide picture, slow words over its edge, the search below. */
export function LandscapeHero({ page }: { page: HomePage }) {
  return (
    <section className={page.picture ? 'hero hero-landscape' : 'hero hero-landscape hero-without-picture'}>
      {page.picture ? <HeroPicture address={page.picture.address} sizes="100vw" /> : null}
      <div className="container hero-columns">
        <HeroWords page={page} />
        <StockSearchForm page={page} />
      </div>
    </section>
  )
}

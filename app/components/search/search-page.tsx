import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useMemo } from 'react'
import { CarCardGrid } from '~/components/car/car-card-grid'
import { unpack } from '~/domain/data/packed'
import { Icon } from '~/components/ui/icon'
import { Message } from '~/components/ui/message'
import { OfferNotes } from '~/components/ui/offer-notes'
import { countOf } from '~/domain/cars/vehicle-noun'
import { soldWords } from '~/domain/search/sold-words'
import { AppliedFilters } from './applied-filters'
import { cacheResults, type ResultsData } from './client-results'
import { EmptyResults } from './empty-results'
import { FilterDrawer } from './filter-drawer'
import { FilterPanel } from './filter-panel'
import { Pagination } from './pagination'
import type { ResultsView } from '~/domain/search/results-view'
import { FailedResults } from './failed-results'
import { ResultsBar } from './results-bar'
import { useHeaderSearch } from './use-header-search'
import { useSearchNavigation } from './use-search-navigation'
import { useYourSearches } from './use-your-searches'
import { formatCount } from '~/domain/text/format'

/** Everything below the header of a search: what is shown in words, the filters, the cards, the pages. */
export function SearchPage({ data }: { data: ResultsData }) {
  const page = useMemo(() => unpack(data.view), [data.view])
  const isLoading = useNavigation().state === 'loading'
  const { pathname, search } = useLocation()
  const { headingRef, linkEvents, formEvents, sortEvents } = useSearchNavigation(page)
  useEffect(() => cacheResults(pathname + search, data), [pathname, search, data])
  useHeaderSearch(page.criteria.text)
  const { history, searches } = page.keeps
  const yours = useYourSearches(history || searches)
  const isPastEnd = page.criteria.page > page.pages
  const canNarrow = page.count + page.chips.length > 0 || data.hasFailed
  return (
    <div className="container search" {...linkEvents}>
      <div className="search-head" data-page-part="">
        <h1 ref={headingRef} tabIndex={-1}>
          {page.heading}
        </h1>
        {page.tabs.length > 0 ? (
          <nav className="tabs" aria-label="Condition">
            {page.tabs.map(({ label, href, isCurrent }) => (
              <a key={href} href={href} data-soft="" data-discover="true" aria-current={isCurrent ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
      {canNarrow ? (
        <FilterDrawer showLabel={`Show Me ${data.hasFailed ? page.noun.many : countOf(page.said, page.noun)}`}>
          <FilterPanel page={page} formEvents={formEvents} />
        </FilterDrawer>
      ) : null}
      <section className="results" aria-labelledby="results" aria-busy={isLoading} data-page-part="">
        <h2 className="sr-only" id="results">
          Results
        </h2>
        {canNarrow ? <ResultsBar page={page} sortEvents={sortEvents} /> : null}
        {page.refusedWords ? <p className="range-note">{page.refusedWords}</p> : null}
        <AppliedFilters chips={page.chips} clearHref={page.clearHref}>
          {searches ? <div className="needs-script">{yours ? <yours.SaveSearch page={page} /> : <SaveSearchToBe />}</div> : null}
          {page.alertHref && page.cars.length > 0 ? (
            <a className="save-search" href={page.alertHref} rel="nofollow">
              <Icon name="mail" size="small" />
              {`Email me new ${page.noun.many}`}
            </a>
          ) : null}
        </AppliedFilters>
        <p className="sr-only" role="status">
          {announcement(page, isLoading, data.hasFailed)}
        </p>
        {data.hasFailed ? <FailedResults href={pathname + search} /> : null}
        <OfferNotes offers={data.offers} />
        {page.partial ? (
          <div className="results-partial">
            <Message tone="notice" title={page.partial.title}>
              <p>{page.partial.text}</p>
            </Message>
          </div>
        ) : null}
        {page.cars.length > 0 ? (
          <CarCardGrid cars={page.cars} tiles={page.tiles} columns="beside" isOnTop />
        ) : (
          <EmptyResults page={page} isPastEnd={isPastEnd} />
        )}
        <Pagination criteria={page.criteria} pages={page.pages} />
        {history || searches ? (
          <div className="your-searches">
            {yours ? <yours.YourSearches page={page} showsHistory={history} savesSearches={searches} /> : null}
          </div>
        ) : null}
      </section>
    </div>
  )
}

/** What stands in the place of the button until its script is there. */
function SaveSearchToBe() {
  return (
    <button type="button" className="save-search" disabled>
      <Icon name="heart" size="small" />
      Save this search
    </button>
  )
}

function announcement({ count, forSale, noun, criteria, pages, partial }: ResultsView, isLoading: boolean, hasFailed = false): string {
  if (isLoading) return 'Loading'
  if (hasFailed) return 'Your search could not be loaded'
  if (partial) return `${partial.title}, ${countOf(count, noun)} found, leaving out ${partial.dropped.join(', ')}`
  const cars = `${countOf(count, noun)} found${soldWords({ count, forSale })}`
  return pages > 1 ? `${cars}, page ${formatCount(criteria.page)} of ${formatCount(pages)}` : cars
}

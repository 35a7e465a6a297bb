import { formatCount } from '~/domain/text/format'
import { searchHref } from '~/domain/search/search-criteria'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import type { ResultsView } from '~/domain/search/results-view'

/** No cards to show, and the nearest ways to some. */
export function EmptyResults({ page, isPastEnd }: { page: ResultsView; isPastEnd: boolean }) {
  if (isPastEnd && page.count > 0) return <PastEnd page={page} />
  const way = page.noResultsSuggestion
  const isNarrowed = page.chips.length > 0
  return (
    <div className="panel empty">
      <Icon name="search" size="large" />
      <h2>{isNarrowed ? `No ${page.noun.many} match` : `No ${page.noun.many} here at the moment`}</h2>
      {way ? (
        <a className="link empty-way" href={way.href} data-soft="">
          {`Remove ${way.label.startsWith('“') ? way.label : `‘${way.label}’`} to see ${formatCount(way.count)}`}
        </a>
      ) : (
        <p>{isNarrowed ? 'Try fewer words or filters, or tell us what you are looking for: we can find it for you.' : 'Tell us what you are looking for: we can find it for you.'}</p>
      )}
      <div className="empty-actions">
        {page.alertHref ? (
          <ButtonLink kind="primary" href={page.alertHref} rel="nofollow">
            Email me when one comes in
          </ButtonLink>
        ) : null}
        {isNarrowed ? (
          <ButtonLink href={page.clearHref} data-soft="">
            Clear all filters
          </ButtonLink>
        ) : page.allHref ? (
          <ButtonLink href={page.allHref} data-soft="" data-discover="true">
            {`See all ${page.noun.many}`}
          </ButtonLink>
        ) : null}
        <ButtonLink kind={isNarrowed || page.allHref ? 'quiet' : 'primary'} href="/contact-us">
          Ask us to find one
        </ButtonLink>
      </div>
    </div>
  )
}

function PastEnd({ page }: { page: ResultsView }) {
  const at = (number: number) => searchHref({ ...page.criteria, page: number })
  return (
    <div className="panel empty">
      <h2>{`There is no page ${formatCount(page.criteria.page)}`}</h2>
      <p>{page.pages === 1 ? `All ${page.noun.many} are on one page.` : `The last page is ${formatCount(page.pages)}.`}</p>
      <div className="empty-actions">
        <ButtonLink kind="primary" href={at(1)} data-soft="">
          Back to the first page
        </ButtonLink>
        {page.pages > 1 ? (
          <ButtonLink href={at(page.pages)} data-soft="">
            {`Go to page ${formatCount(page.pages)}`}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

import { pageNumbers } from '~/domain/search/pagination'
import { searchHref, type SearchCriteria } from '~/domain/search/search-criteria'
import { Icon } from '~/components/ui/icon'
import { formatCount } from '~/domain/text/format'

type PaginationProps = { criteria: SearchCriteria; pages: number }

/** Links to the other pages; page 1 is the address without a page. Phones show the neighbours and where one is. */
export function Pagination({ criteria, pages }: PaginationProps) {
  if (pages < 2 || criteria.page > pages) return null
  const href = (page: number) => searchHref({ ...criteria, page })
  const { page } = criteria
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 ? (
        <a className="button button-quiet" href={href(page - 1)} rel="prev" data-soft="">
          <Icon name="chevron-left" size="small" />
          Previous
        </a>
      ) : null}
      <span className="pages-where">{`Page ${formatCount(page)} of ${formatCount(pages)}`}</span>
      <ol className="pages-numbers">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              '…'
            ) : (
              <a href={href(number)} data-soft="" aria-label={`Page ${formatCount(number)}`} aria-current={number === page ? 'page' : undefined}>
                {formatCount(number)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a className="button button-quiet" href={href(page + 1)} rel="next" data-soft="">
          Next
          <Icon name="chevron-right" size="small" />
        </a>
      ) : null}
    </nav>
  )
}

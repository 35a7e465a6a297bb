import { formatCount } from '~/domain/text/format'
import { searchHref, toggleValue, type SearchCriteria } from '~/domain/search/search-criteria'
import { FacetList, type FacetListProps } from './facet-list'

/** Dealerships as links with `dealership_slug` (section 2). */
export function DealershipLinks({ criteria, ...list }: FacetListProps & { criteria: SearchCriteria }) {
  return (
    <>
      <FacetList
        {...list}
        option={({ value, label, count }, isHidden) => (
          <a
            key={value}
            className="option"
            hidden={isHidden}
            href={searchHref(toggleValue(criteria, 'dealership_slug', value))}
            data-soft="stay"
            aria-current={list.chosen?.includes(value) ? 'true' : undefined}
          >
            <span>{label ?? value}</span>
            <i>{formatCount(count)}</i>
          </a>
        )}
      />
      {list.chosen?.map((value) => <input key={value} type="hidden" name="dealership_slug" value={value} />)}
    </>
  )
}

import { valueLabel } from '~/domain/search/filter-labels'
import type { FacetView } from '~/domain/search/facet-lists'
import { searchHref } from '~/domain/search/search-criteria'
import type { ResultsView } from '~/domain/search/results-view'
import { DealershipLinks } from './dealership-links'
import { FacetList } from './facet-list'
import { FacetOption } from './facet-option'
import { FacetSection } from './facet-section'
import { FacetSelect } from './facet-select'
import { MakeTiles } from './make-tiles'

type FacetFilterProps = { page: ResultsView; facet: FacetView; isOpen: boolean; group?: string | undefined }

/** A list filter in the kind that the site wants: boxes, tiles, links, native dropdowns, or a dropdown that says its one choice. Each takes several. */
export function FacetFilter({ page, facet, isOpen, group }: FacetFilterProps) {
  const { filter } = facet
  const { criteria, filterStyle } = page
  const chosen = criteria.lists[filter]
  if (filterStyle === 'select') return <FacetSelect facet={facet} chosen={chosen} />

  const list = { facet, chosen, wholeHref: wholeListHref(page, facet) }
  const [first] = chosen ?? []
  const chosenValue = facet.values.find(({ value }) => value === first)
  const words = filterStyle === 'custom_select' && chosen?.length === 1 && first !== undefined ? (chosenValue?.label ?? valueLabel(filter, first)) : undefined
  return (
    <FacetSection filter={filter} chosenCount={chosen?.length ?? 0} chosenWords={words} isOpen={isOpen} group={group}>
      {filter === 'make' && page.hasMakeTiles ? (
        <MakeTiles {...list} criteria={criteria} makeModels={page.makeModels} />
      ) : filter === 'dealership_slug' ? (
        <DealershipLinks {...list} criteria={criteria} />
      ) : (
        <FacetList
          {...list}
          isGrouped={filter === 'make' && filterStyle !== 'panel'}
          option={(value, isHidden) => (
            <FacetOption
              key={value.value}
              filter={filter}
              value={value}
              isChosen={chosen?.includes(value.value) ?? false}
              isHidden={isHidden}
            />
          )}
        />
      )}
    </FacetSection>
  )
}

/** The same search with one list whole, at that list. */
function wholeListHref({ criteria }: ResultsView, { filter }: FacetView): string {
  const href = searchHref({ ...criteria, page: 1 })
  return `${href}${href.includes('?') ? '&' : '?'}show=${filter}#filter-${filter}`
}

import { useEffect, useRef, useState, type ComponentType, type FormEventHandler, type RefObject } from 'react'
import { countOf } from '~/domain/cars/vehicle-noun'
import type { NearView, ResultsView } from '~/domain/search/results-view'
import { useInside } from '~/components/inside-context'
import { CarriedFilters } from './carried-filters'
import { FacetFilter } from './facet-filter'
import { useOpenOnce } from './facet-section'
import { NearField, nearWords } from './near-field'
import type { RangeSliderProps } from './range-slider'
import { RangeSection } from './range-section'
import { SearchBox } from './search-box'
import { FILTER_FORM_ID } from './use-search-navigation'

type FilterPanelProps = {
  page: ResultsView
  formEvents: { onChange: FormEventHandler<HTMLFormElement>; onSubmit: FormEventHandler<HTMLFormElement> }
}

/** So many lists stand before the numbers: what and which, then how much. */
const LISTS_BEFORE_RANGES = 2
/** Sections of the panel open to begin with; a section with a choice in it is always open. */
const OPEN_LISTS = 1
/** Lists that a bar of dropdowns has room for; the others stand under 'More filters'. */
const LISTS_IN_BAR = 3

/** The filters as one plain GET form: text, lists with counts, numbers; in a panel, or as dropdowns above the results. */
export function FilterPanel({ page, formEvents }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBar = page.filterStyle !== 'panel'
  useAttached(form, isBar, attachFilterBar)
  useAttached(form, page.remembersSections, persistSections)
  return (
    <form
      ref={form}
      id={FILTER_FORM_ID}
      data-discover="true"
      className={isBar ? 'filter-form filter-bar' : 'filter-form'}
      action={page.criteria.basePath}
      method="get"
      autoComplete="off"
      data-remembered={page.remembersSections ? 'true' : undefined}
      {...formEvents}
      {...useInside(FilterControls, page)}
    />
  )
}

/** A quarter of a page's elements. */
function FilterControls({ of: page }: { of: ResultsView }) {
  const isBar = page.filterStyle !== 'panel'
  const Slider = useSlider()

  const { lists, ranges, refused } = page.criteria
  // Of one value there is nothing to choose, but of a make whose models open under it and stand nowhere else.
  const opensOne = page.makeModels && !page.facets.some(({ filter }) => filter.endsWith('model'))
  const facets = page.facets.filter(({ filter, values }) => values.length > (filter === 'make' && opensOne ? 0 : 1) || lists[filter])
  const facet = (one: (typeof facets)[number], isOpen: boolean, group?: string) => (
    <FacetFilter key={one.filter} page={page} facet={one} isOpen={!isBar && (isOpen || lists[one.filter] !== undefined)} group={group} />
  )
  const range = ({ filter, stats }: (typeof page.ranges)[number], isOpen: boolean, group?: string) => (
    <RangeSection
      key={filter}
      filter={filter}
      stats={stats}
      range={ranges[filter]}
      refused={refused?.[filter]}
      isOpen={!isBar && (isOpen || ranges[filter] !== undefined || refused?.[filter] !== undefined)}
      group={group}
      lengths={page.lengths}
      Slider={Slider}
    />
  )
  const before = isBar ? LISTS_IN_BAR : LISTS_BEFORE_RANGES
  const rest = facets.slice(before)
  return (
    <>
      <SearchBox text={page.criteria.text} />
      {page.near && isBar ? <NearDropdown near={page.near} /> : page.near ? <NearField near={page.near} /> : null}
      <CarriedFilters page={page} />
      {facets.slice(0, before).map((one, index) => facet(one, index < OPEN_LISTS, isBar ? 'filter-bar' : undefined))}
      {page.ranges.map((one, index) => range(one, index === 0, isBar ? 'filter-bar' : undefined))}
      {isBar ? (
        <>
          {rest.length > 0 ? (
            <details className="disclosure filter filter-rest">
              <summary>More filters</summary>
              <div className="filter-rest-grid">{rest.map((one) => facet(one, false, 'filter-rest'))}</div>
            </details>
          ) : null}
          <button type="submit" className="button button-primary filter-go">
            <span className="filters-apply">Show Me</span>
            <span className="filters-show">{`Show Me ${countOf(page.said, page.noun)}`}</span>
          </button>
        </>
      ) : (
        rest.map((one, index) => facet(one, index + before < OPEN_LISTS))
      )}
    </>
  )
}

/** Postcode, distance and where one is are one dropdown of the bar, which says what is chosen in it; open where the postcode is none. */
function NearDropdown({ near }: { near: NearView }) {
  const chosen = nearWords(near)
  const ref = useRef<HTMLDetailsElement>(null)
  // Closed since, it opens again for the next that is none.
  useEffect(() => {
    if (near.error !== null && ref.current) ref.current.open = true
  }, [near.error, near.postcode])
  return (
    <details ref={ref} className="disclosure filter" id="filter-near" name="filter-bar" open={useOpenOnce(near.error !== null)}>
      <summary>
        Near
        {chosen ? <span className="filter-chosen">{chosen}</span> : null}
      </summary>
      <div role="group" aria-label="Near">
        <NearField near={near} />
      </div>
    </details>
  )
}

/** The slider comes after the page: the number inputs do until then, and without script. */
function useSlider(): ComponentType<RangeSliderProps> | null {
  const [slider, setSlider] = useState<{ RangeSlider: ComponentType<RangeSliderProps> } | null>(null)
  useEffect(() => void import('./range-slider').then(setSlider, () => {}), [])
  return slider?.RangeSlider ?? null
}

type Attach = (form: HTMLFormElement) => () => void

const attachFilterBar = (): Promise<Attach> => import('./attach-filter-bar').then((module) => module.attachFilterBar)
const persistSections = (): Promise<Attach> => import('./section-state').then((module) => module.persistSections)

/** What only some sites add to the form, loaded after the page; without it the form works all the same. */
function useAttached(form: RefObject<HTMLFormElement>, isOn: boolean, load: () => Promise<Attach>) {
  useEffect(() => {
    if (!isOn || !form.current) return
    const element = form.current
    let detach: (() => void) | undefined
    let isGone = false
    void load().then((attach) => {
      if (!isGone) detach = attach(element)
    }, () => {})
    return () => {
      isGone = true
      detach?.()
    }
  }, [form, isOn, load])
}

import { Fragment, useEffect, useRef } from 'react'
import { formatCount } from '~/domain/text/format'
import type { FacetValue } from '~/domain/search/search-filters'
import { searchHref, toggleValue, type SearchCriteria } from '~/domain/search/search-criteria'
import { logoSrc } from '~/components/layout/logo-src'
import { FacetList, type FacetListProps } from './facet-list'
import { FacetOption } from './facet-option'

type MakeTilesProps = FacetListProps & {
  criteria: SearchCriteria
  /** Models of the chosen makes; null where tiles have no 'Select models'. */
  makeModels: Record<string, FacetValue[]> | null
}

/** Makes as tiles with logos (section 2). 'Select models' of a tile chooses it and opens its models. */
export function MakeTiles({ criteria, makeModels, ...list }: MakeTilesProps) {
  // Whoever pressed 'Select models' goes on at the models, which take the link's place.
  const opening = useRef<string | null>(null)
  useEffect(() => {
    if (opening.current !== null) document.getElementById(modelsId(opening.current))?.querySelector('summary')?.focus()
    opening.current = null
  }, [makeModels])

  const models = (make: string, name: string, isHidden: boolean) => {
    const own = makeModels?.[make]
    if (own?.length) {
      return (
        <details className="tile-models" id={modelsId(make)} open hidden={isHidden}>
          <summary>
            Select models<span className="sr-only"> of {name}</span>
          </summary>
          {own.map((model) => (
            <FacetOption key={model.value} filter="make_model" value={model} isChosen={criteria.lists.make_model?.includes(model.value) ?? false} />
          ))}
        </details>
      )
    }
    return makeModels === null || isHidden ? null : (
      <a
        className="tile-open"
        href={searchHref(toggleValue(criteria, 'make', make))}
        data-soft="stay"
        onClick={() => {
          opening.current = make
        }}
      >
        Select models<span className="sr-only"> of {name}</span>
      </a>
    )
  }
  const tile = ({ value, count, label = value, logo }: FacetValue, isHidden: boolean) => {
    const isChosen = list.chosen?.includes(value) ?? false
    const isOpen = Boolean(makeModels?.[value]?.length)
    // Chosen models stay in the form, whatever is typed to find another make.
    const ownModels = models(value, label, isHidden)
    return (
      <Fragment key={value}>
        <div className="tile" hidden={isHidden}>
          <label className="make-tile">
            <input type="checkbox" name="make" value={value} defaultChecked={isChosen} />
            <img src={logoSrc(logo ?? null, 240)} alt={label} width={96} height={32} loading="lazy" />
            {logo ? null : <b aria-hidden="true">{label}</b>}
            <i>{formatCount(count)}</i>
          </label>
          {isOpen ? null : ownModels}
        </div>
        {isOpen ? ownModels : null}
      </Fragment>
    )
  }
  return <FacetList {...list} className="make-tiles" option={tile} />
}

function modelsId(make: string): string {
  return `models-of-${make.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

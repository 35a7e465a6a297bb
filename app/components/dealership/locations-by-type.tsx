import { useEffect, useState, type KeyboardEvent } from 'react'
import { openType } from '~/domain/places/locations-order'
import type { Place } from '~/dealerships/place'
import { LocationBlock } from './location-block'

const TYPES = [
  ['sales', 'Sales'],
  ['service', 'Service'],
  ['parts', 'Parts'],
] as const

type LocationsByTypeProps = { places: readonly Place[]; layout: 'auto' | 'list' | 'grid' | 'carousel' }

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Locations under their kind (section 4). Without script the way to each kind is a link to its heading, and all of them are there; with
 * script they are tabs, and the address says which is open.
 */
export function LocationsByType({ places, layout }: LocationsByTypeProps) {
  const kinds = TYPES.flatMap(([type, label]) => {
    const own = places.filter(({ locationType }) => locationType === type)
    return own.length > 0 ? [{ type, label, own }] : []
  })
  /** Null until the page has script: then one kind is open. */
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => setAsked(window.location.hash.slice(1)), [])
  const open = asked === null ? null : openType(kinds.map(({ type }) => type), asked)
  const isTabbed = open !== null && kinds.length > 1
  const choose = (type: string) => {
    setAsked(type)
    window.history.replaceState(window.history.state, '', `#${type}`)
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = kinds[(kinds.findIndex(({ type }) => type === open) + by + kinds.length) % kinds.length]
    if (!next) return
    choose(next.type)
    document.getElementById(`tab-${next.type}`)?.focus()
  }
  return (
    <>
      {kinds.length > 1 && !isTabbed ? (
        <nav className="location-actions" aria-label="Kinds of location">
          {kinds.map(({ type, label }) => (
            <a className="button button-quiet" key={type} href={`#${type}`}>
              {label}
            </a>
          ))}
        </nav>
      ) : null}
      {isTabbed ? (
        <div className="location-actions" role="tablist" aria-label="Kinds of location">
          {kinds.map(({ type, label }) => (
            <button
              className={type === open ? 'button button-primary' : 'button button-quiet'}
              key={type}
              id={`tab-${type}`}
              type="button"
              role="tab"
              aria-selected={type === open}
              aria-controls={type}
              tabIndex={type === open ? 0 : -1}
              onClick={() => choose(type)}
              onKeyDown={step}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
      {kinds.map(({ type, label, own }) => (
        <section
          className="stack"
          key={type}
          id={type}
          hidden={isTabbed && type !== open}
          {...(isTabbed ? { role: 'tabpanel', 'aria-labelledby': `tab-${type}` } : { 'aria-labelledby': `${type}-heading` })}
        >
          <h2 id={`${type}-heading`}>{label}</h2>
          <LocationBlock places={own} dealershipCount={new Set(own.map(({ dealershipName }) => dealershipName)).size} layout={layout} headingLevel="h3" />
        </section>
      ))}
    </>
  )
}

import { useRef } from 'react'
import { formQuery, useLiveAnswer } from '~/components/search/use-live-answer'
import { useYourSearches } from '~/components/search/use-your-searches'
import { anyLabel, FILTER_LABELS, valueLabel } from '~/domain/search/filter-labels'
import { formatCount } from '~/domain/text/format'
import { countOf, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import { useNonce } from '~/components/nonce'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import type { HomeStock } from '~/stock/home-stock'

type HomeSearchProps = {
  action: string
  /** How many there are before anything is asked. */
  count: number
  noun: VehicleNoun
  /** Whether the visitor's last searches are offered again. */
  showsHistory: boolean
  makes: readonly { value: string; label?: string; count: number }[]
  bodies: readonly { value: string; count: number }[]
  searchFilter: HomeStock['searchFilter']
  /** Whole dollars. */
  budgets: readonly number[]
}

/** Marks the form of a visitor who has searched before it is first seen, so that room is kept for what comes with the page's script. */
const KEEP_ROOM = "try{if((localStorage.search_history||'').length>2)document.currentScript.parentElement.dataset.searched=''}catch{}"

/** Section 9: 300 ms after the last letter. */
const DEBOUNCE_MS = 300

/**
 * The way into stock: words, make, body (or what the site asks instead) and budget, as a plain GET form to the search page. With script its button says how many
 * cars it leads to while the form is being filled in.
 */
export function HomeSearch({ action, count, noun, showsHistory, makes, bodies, searchFilter, budgets }: HomeSearchProps) {
  const { answer, ask } = useLiveAnswer<({ count: number } | null)[]>(DEBOUNCE_MS)
  const formRef = useRef<HTMLFormElement>(null)
  const yours = useYourSearches(showsHistory)
  const nonce = useNonce()
  const shown = answer?.[0]?.count ?? count
  const askCount = () => {
    if (formRef.current) ask(`/search/counts?${new URLSearchParams({ search: `${action}?${formQuery(formRef.current)}` })}`)
  }
  const byName = makes.map(({ value, label = value, count }) => ({ value, label, count })).sort((a, b) => a.label.localeCompare(b.label, 'en-AU'))
  return (
    <form ref={formRef} onChange={askCount} className="home-search" action={action} method="get" role="search" aria-label="Search our stock">
      <div className="home-search-text">
        <label className="field">
          <span className="field-label">What are you looking for?</span>
          <input className="input" type="search" name="query" placeholder={example(makes, bodies)} />
        </label>
      </div>
      <label className="field">
        <span className="field-label">Make</span>
        <select className="input" name="make">
          <option value="">Any make</option>
          {byName.map(({ value, label, count }) => (
            <option key={value} value={value}>{`${label} (${formatCount(count)})`}</option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">{FILTER_LABELS[searchFilter.filter]}</span>
        <select className="input" name={searchFilter.filter}>
          <option value="">{anyLabel(searchFilter.filter)}</option>
          {searchFilter.values.map(({ value, count }) => (
            <option key={value} value={value}>{`${valueLabel(searchFilter.filter, value)} (${formatCount(count)})`}</option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">Budget</span>
        <select className="input" name="price_max">
          <option value="">Any price</option>
          {budgets.map((dollars) => (
            <option key={dollars} value={dollars}>{`Up to $${formatCount(dollars)}`}</option>
          ))}
        </select>
      </label>
      <Button type="submit" kind="primary" isWide>
        <Icon name="search" />
        <span>{`Show Me ${countOf(shown, noun)}`}</span>
      </Button>
      <p className="sr-only" role="status">
        {answer ? `${countOf(shown, noun)} found` : ''}
      </p>
      {showsHistory ? (
        <>
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP_ROOM }} />
          <div className="your-searches">{yours ? <yours.RecentSearches /> : null}</div>
        </>
      ) : null}
    </form>
  )
}

/** Words that find something here: 'Try “mazda suv”'. */
function example(makes: HomeSearchProps['makes'], bodies: HomeSearchProps['bodies']): string | undefined {
  const words = [makes[0]?.value, bodies[0]?.value].filter(Boolean).join(' ').toLowerCase()
  return words ? `Try “${words}”` : undefined
}

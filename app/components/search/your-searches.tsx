import { useEffect, useMemo, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { passFocus } from '~/components/ui/pass-focus'
import type { ResultsView } from '~/domain/search/results-view'
import { markSeen, newSinceWords, parseSavedSearches, removeSearch, saveSearch, type SavedSearch } from '~/domain/search/saved-searches'
import { conditionWords, searchHistoryEntry, searchHistoryHref, type SearchHistoryEntry } from '~/domain/search/search-history'
import { countOf, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import { storedList } from '~/components/ui/stored-list'
import { clearSearchHistory, recordSearch, useSearchHistory } from './search-history-store'

const saved = storedList('saved_searches', parseSavedSearches)

/** The entry of the search that a results page shows; null when nothing narrows it. */
function entryOf({ criteria, chips, tabs }: ResultsView): SearchHistoryEntry | null {
  const condition = conditionWords(criteria, tabs)
  const words = [...(condition === null ? [] : [condition]), ...chips.map(({ label }) => label)]
  return searchHistoryEntry(criteria, words)
}

/** Keeps the search on show, or lets go of it. */
export function SaveSearch({ page }: { page: ResultsView }) {
  const entry = useMemo(() => entryOf(page), [page])
  const entries = saved.useEntries()
  if (!entry) return null
  const href = searchHistoryHref(entry)
  const isSaved = entries.some((one) => searchHistoryHref(one) === href)
  const toggle = () => saved.write(isSaved ? removeSearch(saved.read(), href) : saveSearch(saved.read(), entry, page.stockOf))
  return (
    <button type="button" className="save-search" aria-pressed={isSaved} onClick={toggle}>
      <Icon name="heart" size="small" />
      <span>{isSaved ? 'Search saved' : 'Save this search'}</span>
    </button>
  )
}

type YourSearchesProps = { page: ResultsView; showsHistory: boolean; savesSearches: boolean }

/** Below the results: the saved searches with what is new, and the last five. Notes the search on show as one of them. */
export function YourSearches({ page, showsHistory, savesSearches }: YourSearchesProps) {
  useEffect(() => {
    const entry = entryOf(page)
    if (!entry) return
    const forget = showsHistory ? whenFinished(() => recordSearch(entry)) : undefined
    // Whoever has the cars before them has seen what is new; not what came while the page was kept somewhere.
    if (savesSearches) saved.write(markSeen(saved.read(), searchHistoryHref(entry), page.stockOf))
    return forget
  }, [page, showsHistory, savesSearches])
  return (
    <>
      {savesSearches ? <SavedSearches noun={page.noun} /> : null}
      {showsHistory ? <RecentSearches /> : null}
    </>
  )
}

/**
 * Does something at once, or where words or a number are still being typed when the box is left or the form sent: half of them is no search. Gives
 * what takes it back.
 */
function whenFinished(record: () => void): (() => void) | undefined {
  const box = document.activeElement
  if (!(box instanceof HTMLInputElement) || box.type === 'checkbox') {
    record()
    return undefined
  }
  const form = box.form
  box.addEventListener('blur', record, { once: true })
  form?.addEventListener('submit', record, { once: true })
  return () => {
    box.removeEventListener('blur', record)
    form?.removeEventListener('submit', record)
  }
}

/** The last five searches, each a link to it. */
export function RecentSearches() {
  const history = useSearchHistory()
  const [isEmptied, noteEmptied] = useEmptied(history)
  if (history.length === 0) return isEmptied ? <Emptied words="Recent searches cleared" /> : null
  const clear = () => {
    noteEmptied()
    clearSearchHistory()
  }
  return (
    <section className="recent-searches" aria-label="Recent searches">
      <h2>Recent searches</h2>
      <ul>
        {history.map((entry) => (
          <li key={searchHistoryHref(entry)}>
            <a href={searchHistoryHref(entry)} data-soft="" data-discover="true">
              {entry.label}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className="recent-searches-clear" onClick={clear}>
            Clear
          </button>
        </li>
      </ul>
    </section>
  )
}

/** Whether the visitor has emptied a list here, and what notes that they do. */
function useEmptied(entries: readonly object[]): [boolean, () => void] {
  const [isEmptied, setIsEmptied] = useState(false)
  const isEmpty = entries.length === 0
  useEffect(() => {
    if (!isEmpty) setIsEmptied(false)
  }, [isEmpty])
  return [isEmptied, () => setIsEmptied(true)]
}

/** In the place of a list that was emptied: it has the focus that went with the list, and so it is read. */
function Emptied({ words }: { words: string }) {
  return (
    <p className="sr-only" tabIndex={-1} ref={takeFocus}>
      {words}
    </p>
  )
}

function takeFocus(words: HTMLElement | null) {
  words?.focus({ preventScroll: true })
}

type Count = { count: number; newCount: number }

/** The saved searches with how many cars each has now, and how many of them are new since one last looked. */
export function SavedSearches({ noun }: { noun: VehicleNoun }) {
  const entries = saved.useEntries()
  const counts = useCounts(entries)
  const [isEmptied, noteEmptied] = useEmptied(entries)
  if (entries.length === 0) return isEmptied ? <Emptied words="No saved searches any more" /> : null
  const remove = (button: HTMLElement, href: string) => {
    if (entries.length > 1) passFocus(button, '.saved-searches button')
    else noteEmptied()
    saved.write(removeSearch(saved.read(), href))
  }
  return (
    <section className="saved-searches" aria-label="Saved searches">
      <h2>Saved searches</h2>
      <ul>
        {entries.map((entry) => {
          const href = searchHistoryHref(entry)
          const count = counts[href]
          const news = count ? newSinceWords(count.newCount, new Date(entry.seenAt), new Date(), (date) => date.getTimezoneOffset()) : null
          return (
            <li key={href}>
              <a href={href} data-soft="" data-discover="true">
                {entry.label}
              </a>
              {count ? <span>{countOf(count.count, noun)}</span> : null}
              {news ? <b>{news}</b> : null}
              <Button isSmall kind="plain" aria-label={`Remove ${entry.label}`} onClick={(event) => remove(event.currentTarget, href)}>
                <Icon name="close" size="small" />
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The present counts by address, asked anew when the list changes; without them the searches are links all the same. */
function useCounts(entries: readonly SavedSearch[]): Record<string, Count | undefined> {
  const [counts, setCounts] = useState<Record<string, Count | undefined>>({})
  useEffect(() => {
    if (entries.length === 0) return
    const controller = new AbortController()
    const hrefs = entries.map(searchHistoryHref)
    const query = new URLSearchParams(entries.flatMap((entry, index) => [['search', hrefs[index] ?? ''], ['since', entry.seenAt]]))
    fetch(`/search/counts?${query}`, { signal: controller.signal })
      .then((response) => (response.ok ? (response.json() as Promise<(Count | null)[]>) : []))
      .then((answer) => setCounts(Object.fromEntries(hrefs.map((href, index) => [href, answer[index] ?? undefined]))))
      .catch(() => undefined)
    return () => controller.abort()
  }, [entries])
  return counts
}

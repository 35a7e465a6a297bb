import Combobox from '@github/combobox-nav'
import '~/styles/suggestions.css'
import { formatCount } from '~/domain/text/format'
import { searchHistoryHref } from '~/domain/search/search-history'
import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import { suggestSearches, type NamedSearch, type SearchVocabulary, type TypedSuggestion } from '~/domain/search/suggest-searches'
import { readSearchHistory } from './search-history-store'

const NO_WORDS: SearchVocabulary = { makes: [], models: [] }

/** Section 9: 300 ms after the last letter. */
const READING_AFTER_MS = 300

/**
 * Makes a search box a combobox (WAI-ARIA 1.2), once: a list of searches under it, walked with the arrows, taken with Enter, closed with
 * Escape. First stands what the typed words mean, as the results page reads them; then makes, models and the last searches. Without the site's makes and models, such as offline, it offers the last searches alone.
 */
export function attachSuggestions(input: HTMLInputElement): void {
  if (input.getAttribute('role') === 'combobox') return
  const list = emptyList()
  // What stands in a label is said with its box, and pressed as it.
  const labelled = input.closest('label') ?? input
  labelled.parentElement?.append(list)
  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false })
  // Results follow their links without leaving the page.
  const isOnResults = input.closest('.search') !== null
  let vocabulary = NO_WORDS
  let isOpen = false
  let reading: { text: string; found: TypedSuggestion | null } = { text: '', found: null }
  let timer: number | undefined

  const close = () => {
    if (isOpen) combobox.stop()
    isOpen = false
    list.hidden = true
  }
  const show = () => {
    if (document.activeElement !== input) return
    const recent = readSearchHistory().map((entry) => ({ label: entry.label, href: searchHistoryHref(entry) }))
    const { named, recent: again } = suggestSearches(input.value, vocabulary, recent)
    combobox.clearSelection()
    const { found } = reading.text === input.value.trim() ? reading : { found: null }
    list.replaceChildren(
      ...(found ? [option(found.label, found.href, found.isPartial ? `Nearest: ${formatCount(found.count)}` : formatCount(found.count))] : []),
      ...named.map((search) => option(search.label, hrefOf(search), formatCount(search.count))),
      ...again.map(({ label, href }) => option(label, href, 'Searched before')),
    )
    if (list.children.length === 0) return close()
    if (isOnResults) for (const link of list.querySelectorAll('a')) Object.assign(link.dataset, { soft: '', discover: 'true' })
    list.hidden = false
    if (!isOpen) combobox.start()
    isOpen = true
  }

  const readTyped = () => {
    window.clearTimeout(timer)
    const text = input.value.trim()
    if (text === '' || text === reading.text) return
    timer = window.setTimeout(() => {
      void fetchReading(text).then((found) => {
        // Whoever walks in the list keeps their place in it.
        if (input.value.trim() !== text || list.querySelector('[aria-selected="true"]')) return
        reading = { text, found }
        if (found) show()
      })
    }, READING_AFTER_MS)
  }

  input.addEventListener('input', show)
  input.addEventListener('input', readTyped)
  input.addEventListener('focus', show)
  input.addEventListener('click', show)
  input.addEventListener('blur', close)
  // Enter without a choice in the list asks for what was typed.
  input.form?.addEventListener('submit', close)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' && !isOpen) show()
    if (event.key !== 'Escape' || !isOpen) return
    // The first Escape closes the list, the next whatever the box stands in.
    event.preventDefault()
    event.stopPropagation()
    close()
  })
  // The box keeps the focus while one presses in its list.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('combobox-commit', (event) => {
    const link = event.target
    close()
    // The box shows what the address says, which for typed words is the words.
    if (link instanceof Element && link.getAttribute('href') !== reading.found?.href) input.value = ''
  })

  void fetchVocabulary().then((words) => {
    vocabulary = words
    show()
  })
  show()
}

function emptyList(): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'suggestions'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Suggestions')
  return list
}

async function fetchVocabulary(): Promise<SearchVocabulary> {
  const answer = await fetch('/search-vocabulary').catch(() => null)
  return answer?.ok ? ((await answer.json()) as SearchVocabulary) : NO_WORDS
}

async function fetchReading(text: string): Promise<TypedSuggestion | null> {
  const answer = await fetch(`/search/reading?${new URLSearchParams({ query: text })}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as TypedSuggestion | null) : null
}

function hrefOf({ kind, value }: NamedSearch): string {
  return searchHref(searchCriteria({ lists: { [kind === 'make' ? 'make' : 'make_model']: [value] } }))
}

/** An option that is the link to its search. */
function option(label: string, href: string, aside: string): HTMLElement {
  const item = document.createElement('li')
  item.setAttribute('role', 'none')
  const link = document.createElement('a')
  link.setAttribute('role', 'option')
  link.href = href
  link.tabIndex = -1
  const words = document.createElement('span')
  words.textContent = label
  const note = document.createElement('i')
  note.textContent = aside
  link.append(words, note)
  item.append(link)
  return item
}

import { useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef, type FormEvent } from 'react'
import { searchHref } from '~/domain/search/search-criteria'
import { readForm, syncForm } from './sync-form'
import type { ResultsView } from '~/domain/search/results-view'

/** Section 9: 300 ms after the last letter of a text, 400 ms after the last figure of a number. */
const TEXT_DEBOUNCE_MS = 300
const NUMBER_DEBOUNCE_MS = 400

/** The id of the one form that holds every filter and the order. */
export const FILTER_FORM_ID = 'filter-form'

/**
 * Makes the plain form and links of the search page nicer: a change applies by itself, links of the page load without leaving
 * it. A ticked box is a step in the history, typing is not.
 */
export function useSearchNavigation(page: ResultsView) {
  const navigate = useNavigate()
  const pageRef = useRef<HTMLDivElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const focusesHeading = useRef(false)
  const resetsScroll = useRef(false)

  const apply = useCallback(
    (isTyped: boolean) => {
      window.clearTimeout(timer.current)
      const form = document.getElementById(FILTER_FORM_ID)
      if (!(form instanceof HTMLFormElement)) return
      const href = searchHref(readForm(form, page))
      const isSame = href === location.pathname + location.search
      navigate(href, { replace: isTyped || isSame, preventScrollReset: !resetsScroll.current })
      focusesHeading.current = resetsScroll.current
      resetsScroll.current = false
    },
    [navigate, page],
  )

  useEffect(() => () => window.clearTimeout(timer.current), [])

  useEffect(() => {
    const element = pageRef.current
    const followLink = (event: MouseEvent) => {
      const link = softLink(event)
      if (!link) return
      event.preventDefault()
      window.clearTimeout(timer.current)
      // A link among the filters leaves one there.
      focusesHeading.current = link.closest(`#${FILTER_FORM_ID}`) === null
      navigate(link.getAttribute('href') ?? '', { preventScrollReset: link.dataset.soft === 'stay' })
    }
    element?.addEventListener('click', followLink)
    return () => element?.removeEventListener('click', followLink)
  }, [navigate])

  useEffect(() => {
    const form = document.getElementById(FILTER_FORM_ID)
    if (form instanceof HTMLFormElement) syncForm(form, page)
    if (focusesHeading.current) headingRef.current?.focus({ preventScroll: true })
    focusesHeading.current = false
  }, [page])

  const formEvents = {
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const input: unknown = event.target
      if (!(input instanceof HTMLInputElement) || input.type === 'checkbox') return apply(false)
      window.clearTimeout(timer.current)
      const waitMs = input.name === 'query' ? TEXT_DEBOUNCE_MS : NUMBER_DEBOUNCE_MS
      timer.current = window.setTimeout(() => apply(true), waitMs)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      // 'Show Me': to the results, from their first.
      resetsScroll.current = true
      apply(false)
    },
  }

  return { pageRef, headingRef, formEvents, sortEvents: { onChange: () => apply(false) } }
}

/** A plain click on a link of the page itself, marked `data-soft`; everything else is the browser's. */
function softLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>('a[data-soft]')
}

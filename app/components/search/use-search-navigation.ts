import { useNavigate, useNavigationType } from '@remix-run/react'
import { useCallback, useEffect, useReducer, useRef, type FormEvent, type MouseEvent, type MutableRefObject } from 'react'
import { searchHref } from '~/domain/search/search-criteria'
import { isTouched, readForm, syncForm } from './sync-form'
import type { ResultsView } from '~/domain/search/results-view'

/** Section 9: 300 ms after the last letter of a text, 400 ms after the last figure of a number. */
const TEXT_DEBOUNCE_MS = 300
const NUMBER_DEBOUNCE_MS = 400

/** The id of the one form that holds every filter and the order. */
export const FILTER_FORM_ID = 'filter-form'

/** What the address ends with while the drawer of filters is open: one step of the history, which Back takes back. */
export const DRAWER_HASH = '#filters'

/** What takes one of the applied filters away. */
const CHIP = '.applied-chip'
/** No chip's place. */
const HEADING = -1

/**
 * Makes the plain form and links of the search page nicer: a change applies by itself, links of the page load without leaving
 * it. A ticked box is a step in the history, and so is the first letter typed in a box; the letters after it are the same step.
 */
export function useSearchNavigation(page: ResultsView) {
  const navigate = useNavigate()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const timer = useRef<number | undefined>(undefined)
  /** The place of the chip that has the focus on the next page. Null for what has it now. */
  const focusesChip = useRef<number | null>(null)
  /** The link that led on from an address. Back gives it the focus again, as the browser does where a page was left. */
  const ledOn = useRef<Record<string, string>>({})
  /** The box that was typed in last, and the address that its letters led to. */
  const typed = useRef<{ name: string; href: string } | null>(null)
  const hasGoneBack = useNavigationType() === 'POP'
  const stepsBack = useStepsBack(timer)
  const wasShown = useRef(false)

  const apply = useCallback(
    (typedIn: string | null, toTop = false) => {
      window.clearTimeout(timer.current)
      const form = filterForm()
      if (!form) return
      const href = searchHref(readForm(form, page))
      const here = location.pathname + location.search
      const isSameStep = typedIn !== null && typed.current?.name === typedIn && typed.current.href === here
      typed.current = typedIn === null ? null : { name: typedIn, href }
      // The drawer closes by going back a step: nothing else is to be done.
      if (href === here && location.hash === DRAWER_HASH && !toTop) return
      navigate(href, { replace: isSameStep || href === here || location.hash === DRAWER_HASH, preventScrollReset: !toTop })
      if (toTop && href === here) headingRef.current?.focus({ preventScroll: true })
      focusesChip.current = toTop && href !== here ? HEADING : null
    },
    [navigate, page],
  )

  const followLink = (event: MouseEvent) => {
    const link = softLink(event)
    if (!link) return
    event.preventDefault()
    window.clearTimeout(timer.current)
    // A link among the filters leaves one there; whoever takes chips away goes on with the next of them.
    focusesChip.current = link.closest(`#${FILTER_FORM_ID}`) ? null : [...document.querySelectorAll(CHIP)].indexOf(link)
    ledOn.current[location.href] = link.outerHTML
    navigate(link.getAttribute('href') ?? '', { replace: link.href === location.href || location.hash === DRAWER_HASH, preventScrollReset: link.dataset.soft === 'stay' })
  }

  useEffect(() => {
    const form = filterForm()
    if (form && wasShown.current) syncForm(form, page, hasGoneBack)
    // What was ticked before the page heard of it.
    else if (form && isTouched(form, page)) apply(null)
    wasShown.current = true
    const followed = hasGoneBack ? ledOn.current[location.href] : undefined
    const target = focusesChip.current === null ? followed && softLinkLike(followed) : (chipAt(focusesChip.current) ?? headingRef.current)
    if (target) target.focus({ preventScroll: true })
    focusesChip.current = null
  }, [page, hasGoneBack, stepsBack, apply])

  const formEvents = {
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const input: unknown = event.target
      if (!(input instanceof HTMLInputElement) || input.type === 'checkbox') return apply(null)
      window.clearTimeout(timer.current)
      const waitMs = input.name === 'query' ? TEXT_DEBOUNCE_MS : NUMBER_DEBOUNCE_MS
      timer.current = window.setTimeout(() => apply(input.name), waitMs)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      // 'Show Me': to the results, from their first.
      apply(null, true)
    },
  }

  return { headingRef, linkEvents: { onClick: followLink }, formEvents, sortEvents: { onChange: () => apply(null) } }
}

/**
 * How often the shopper went back or on in the history. What was typed just before is not asked for after it, and leaves its box even where the
 * step came before the typed page was drawn. @param timer what is typed waits for it
 */
function useStepsBack(timer: MutableRefObject<number | undefined>): number {
  const [stepsBack, countStepBack] = useReducer((steps: number) => steps + 1, 0)
  useEffect(() => {
    const stepBack = () => {
      window.clearTimeout(timer.current)
      countStepBack()
    }
    window.addEventListener('popstate', stepBack)
    return () => {
      window.clearTimeout(timer.current)
      window.removeEventListener('popstate', stepBack)
    }
  }, [timer])
  return stepsBack
}

function filterForm(): HTMLFormElement | null {
  const form = document.getElementById(FILTER_FORM_ID)
  return form instanceof HTMLFormElement ? form : null
}

/** The chip at a place, or the last; none where there is none, or for no chip's place. */
function chipAt(place: number): HTMLElement | undefined {
  const chips = document.querySelectorAll<HTMLElement>(CHIP)
  return chips[Math.min(place, chips.length - 1)]
}

/** The link of the page that is written so. */
function softLinkLike(written: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('a[data-soft]')].find(({ outerHTML }) => outerHTML === written)
}

/** A plain click on a link of the page itself, marked `data-soft`; everything else is the browser's. */
function softLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>('a[data-soft]')
}

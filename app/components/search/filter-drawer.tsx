import { useBlocker, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type MutableRefObject, type ReactNode, type RefObject } from 'react'
import { Icon } from '~/components/ui/icon'
import { isHalfPostcode } from '~/domain/forms/postcode'
import { DRAWER_HASH, FILTER_FORM_ID } from './use-search-navigation'

const FILTER_DRAWER_ID = 'filters'

/** Spread onto a button: opens or closes the drawer in the browser itself, before and without script. */
export const drawerButton = (action: 'show' | 'hide') => ({ popovertarget: FILTER_DRAWER_ID, popovertargetaction: action })

/** `:is` forgives what a browser without popovers does not know; the name by itself would throw there, and take the whole page with it. */
const OPEN = ':is(:popover-open)'

/** From 992 px, where the filters are a rail beside the results. */
const RAIL = '(min-width: 992px)'

/**
 * The filters' place: a rail on desks, a drawer of full height on phones. The drawer is a popover, so the browser opens it,
 * closes it at Escape and gives the focus back; script keeps what lies under it out of reach, and lets Back close it.
 */
export function FilterDrawer({ showLabel, children }: { showLabel: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const closeRef = useRef<HTMLButtonElement>(null)
  const isSubmitted = useRef(false)
  useBackCloses(ref, isSubmitted)

  useEffect(() => {
    const drawer = ref.current
    if (!drawer) return
    const holdRest = (isInert: boolean) => {
      for (const part of partsBeside(drawer)) part.inert = isInert
    }
    const opened = () => {
      if (!drawer.matches(OPEN)) return
      holdRest(true)
      closeRef.current?.focus()
    }
    // Before it closes: the browser gives the focus back to a button that can have it again.
    const closing = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') holdRest(false)
    }
    // It may have been opened before its script was there.
    if (drawer.matches(OPEN)) holdRest(true)
    const rail = window.matchMedia(RAIL)
    const close = () => drawer.matches(OPEN) && drawer.hidePopover()
    drawer.addEventListener('toggle', opened)
    drawer.addEventListener('beforetoggle', closing)
    rail.addEventListener('change', close)
    return () => {
      drawer.removeEventListener('toggle', opened)
      drawer.removeEventListener('beforetoggle', closing)
      rail.removeEventListener('change', close)
    }
  }, [])

  // Before the form's own: what comes next in the page can have the focus again. Enter in a box sends the form as the button does.
  const closeOnSubmit = (event: FormEvent) => {
    if (!ref.current?.matches(OPEN)) return
    // What is said of half a postcode is said beside it.
    const box = ref.current.querySelector<HTMLInputElement>('[name=postcode]')
    if (box && isHalfPostcode(box.value)) {
      const section = box.closest('details')
      if (section) section.open = true
      box.focus()
      // It is said already: asked for again, the same address would close the drawer.
      if (box.matches('[aria-invalid]')) {
        event.preventDefault()
        event.stopPropagation()
      }
      return
    }
    isSubmitted.current = true
    ref.current.hidePopover()
  }

  return (
    <aside ref={ref} id={FILTER_DRAWER_ID} className="filters" aria-label="Filters" onSubmitCapture={closeOnSubmit} {...{ popover: 'auto' }}>
      <div className="filters-head">
        <h2>Filters</h2>
        <button
          ref={closeRef}
          type="button"
          className="button button-plain filters-close"
          aria-label="Close filters"
          {...drawerButton('hide')}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
      {/* The drawer's own word of what was found: what the results say lies under it, out of reach and unheard. */}
      <div className="filters-foot" aria-live="polite">
        <button type="submit" form={FILTER_FORM_ID} className="button button-primary button-wide">
          <span className="filters-apply">Apply filters</span>
          <span className="filters-show">{showLabel}</span>
        </button>
      </div>
    </aside>
  )
}

/**
 * An open drawer is a step of the history of its own, which Back takes back: the drawer closes and the page stays. Filters that are chosen
 * in it take that step's place; Back then closes the drawer first, and takes back a filter only where the drawer is closed.
 */
function useBackCloses(drawer: RefObject<HTMLElement>, isSubmitted: MutableRefObject<boolean>) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isOpen = () => drawer.current?.matches(OPEN) ?? false
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isOpen() && location.hash !== DRAWER_HASH && hash !== DRAWER_HASH)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    drawer.current?.hidePopover()
    blocker.reset()
  }, [blocker, drawer])

  const isFollowed = useRef(false)
  useEffect(() => {
    const element = drawer.current
    const takeStep = () => navigate({ pathname, search, hash: DRAWER_HASH }, { preventScrollReset: true })
    const follow = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'open') {
        // A form that was sent goes to its results, in the step's place.
        if (hasStep() && !isSubmitted.current) navigate(-1)
      } else if (!hasStep()) takeStep()
      isSubmitted.current = false
    }
    // One that was opened before its script was there has its step from now on: Back would leave the page.
    if (!isFollowed.current && element?.matches(OPEN) && !hasStep()) takeStep()
    isFollowed.current = true
    element?.addEventListener('toggle', follow)
    return () => element?.removeEventListener('toggle', follow)
  }, [drawer, isSubmitted, navigate, pathname, search])

  const openedAt = useRef<string | null>(null)
  useEffect(() => {
    const element = drawer.current
    // The step was taken back, by Back itself; a filter that took its place leaves the drawer open.
    const isSamePage = openedAt.current === `${pathname}${search}`
    if (isSamePage && hash !== DRAWER_HASH && element?.matches(OPEN)) element.hidePopover()
    openedAt.current = hash === DRAWER_HASH ? `${pathname}${search}` : null
  }, [drawer, pathname, search, hash])
}

/** Whether the page stands at the drawer's step, as where it was loaded anew there; one that was opened by such an address has the page before in none. */
function hasStep(): boolean {
  return location.hash === DRAWER_HASH && (history.state as { idx?: number } | null)?.idx !== 0
}

/** Everything of the page but the drawer and what it stands in. */
function partsBeside(drawer: HTMLElement): HTMLElement[] {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-page-part]')]
  for (let inside: Element = drawer; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const beside of inside.parentElement.children) if (beside !== inside && beside instanceof HTMLElement) parts.push(beside)
  }
  return parts
}

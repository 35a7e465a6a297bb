import { useEffect, type RefObject } from 'react'

const DESK = '(min-width: 992px)'
/** A pointer that slips off on its way to the list does not close it. */
const LEAVE_MS = 180

/**
 * What script adds to the menu: opening on hover where the site wants it, Escape, a press elsewhere, and the open group's class; and to the
 * search that a phone's lens opens: its box has the focus. Both lie over the page on a phone, so they go when the focus goes on into it.
 */
export function useHeaderMenu(header: RefObject<HTMLElement>, opensOn: 'hover' | 'click'): void {
  useEffect(() => {
    const search = header.current?.querySelector<HTMLElement>('.header-search')
    // By the browser, within the press: a phone shows its keyboard for nothing later. Not in the document, whose box would take the focus of every page on a desk.
    search?.querySelector('input')?.setAttribute('autofocus', '')
    search?.addEventListener('focusout', hideWhenLeft)
    const menu = header.current?.querySelector<HTMLElement>('.site-nav')
    const stop = menu && watch(menu, opensOn)
    // Back brings a page up as it was left, and nobody goes back to a menu.
    const closeAll = () => [search, menu].forEach((part) => part?.matches(':is(:popover-open)') && part.hidePopover())
    window.addEventListener('pagehide', closeAll)
    return () => {
      window.removeEventListener('pagehide', closeAll)
      search?.removeEventListener('focusout', hideWhenLeft)
      stop?.()
    }
  }, [header, opensOn])
}

/**
 * The browser leaves a popover open over what has the focus: whoever walks on by Tab would not see where they are. The lens stays in sight
 * beside its search, and closes it by itself when it is pressed.
 */
function hideWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!(currentTarget instanceof HTMLElement) || !(relatedTarget instanceof Element) || relatedTarget.matches('.search-open')) return
  if (currentTarget.matches(':is(:popover-open)') && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

/** @returns what stops it */
function watch(menu: HTMLElement, opensOn: 'hover' | 'click'): () => void {
  const stop = new AbortController()
  const on = { signal: stop.signal }
  const isDesk = () => window.matchMedia(DESK).matches
  const close = () => menu.querySelectorAll<HTMLDetailsElement>('details[open]').forEach((details) => (details.open = false))

  menu.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement) target.closest('.header-group')?.classList.toggle('dropdown-open', target.open)
    },
    { ...on, capture: true },
  )
  // A group that opened under the pointer closes too, wherever the focus is, and leaves it there.
  document.addEventListener(
    'keydown',
    (event) => {
      const open = menu.querySelector<HTMLDetailsElement>('details[open]')
      const hasFocus = open?.contains(document.activeElement)
      if (event.key !== 'Escape' || !open || !(hasFocus || isDesk())) return
      open.open = false
      if (!hasFocus) return
      // The group alone: the next one closes a phone's menu.
      event.preventDefault()
      open.querySelector('summary')?.focus()
    },
    on,
  )
  menu.addEventListener('focusout', hideWhenLeft, on)
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (isDesk() && relatedTarget instanceof Node && !menu.querySelector('details[open]')?.contains(relatedTarget)) close()
    },
    on,
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (isDesk() && target instanceof Node && !menu.contains(target)) close()
    },
    on,
  )
  if (opensOn === 'hover') menu.querySelectorAll('details').forEach((details) => openOnHover(details, isDesk, on))
  return () => stop.abort()
}

/** For pointers that hover; a press of a key or a finger still opens and closes. */
function openOnHover(details: HTMLDetailsElement, isDesk: () => boolean, on: { signal: AbortSignal }): void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  const isHover = (event: PointerEvent) => event.pointerType === 'mouse' && isDesk()
  details.addEventListener(
    'pointerenter',
    (event) => {
      clearTimeout(leaving)
      if (isHover(event)) details.open = true
    },
    on,
  )
  details.addEventListener(
    'pointerleave',
    (event) => {
      if (isHover(event)) leaving = setTimeout(() => (details.open = false), LEAVE_MS)
    },
    on,
  )
  // The mouse that opened it by coming does not close it by pressing.
  details.querySelector('summary')?.addEventListener(
    'click',
    (event) => {
      if (event instanceof PointerEvent && event.pointerType === 'mouse' && isDesk()) event.preventDefault()
    },
    on,
  )
}

/** The bar of dropdowns: what script adds to it. @returns what takes it back */
export function attachFilterBar(form: HTMLFormElement): () => void {
  const detach = [attachDropdowns(form), attachStuck(form)]
  return () => detach.forEach((one) => one())
}

/**
 * Once it sticks to the top of the window the bar keeps one row: what holds it is marked, and the page below stays where it is by a margin as
 * high as what went.
 */
function attachStuck(form: HTMLFormElement): () => void {
  const bar = form.parentElement
  if (!bar) return () => {}
  const mark = (isStuck: boolean) => {
    bar.style.marginBottom = ''
    const whole = bar.offsetHeight
    bar.toggleAttribute('data-stuck', isStuck)
    const shrunk = whole - bar.offsetHeight
    if (shrunk > 0) bar.style.marginBottom = `${Number.parseFloat(getComputedStyle(bar).marginBottom) + shrunk}px`
  }
  const observer = new IntersectionObserver(([entry]) => entry && mark(entry.boundingClientRect.height > 0 && entry.boundingClientRect.top < 1), {
    rootMargin: '-1px 0px 0px',
    threshold: [0, 1],
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    mark(false)
  }
}

/**
 * Dropdowns close at Escape, which gives the focus back to their button, at a press elsewhere, and when the focus leaves. Gives what takes it
 * back. A press closes them only once it is a click: closed while the finger is down, the list would move away from under it, and what is
 * tapped would be another.
 */
function attachDropdowns(form: HTMLFormElement): () => void {
  let isPressing = false
  const closeOutside = (event: Event) => {
    for (const open of form.querySelectorAll<HTMLDetailsElement>('details[name][open]')) {
      if (event.target instanceof Node && !open.contains(event.target)) open.open = false
    }
  }
  const press = () => {
    isPressing = true
  }
  const release = (event: Event) => {
    isPressing = false
    if (event.type === 'click') closeOutside(event)
  }
  const closeLeft = (event: Event) => {
    if (!isPressing) closeOutside(event)
  }
  const escape = (event: KeyboardEvent) => {
    const open = event.target instanceof Element ? event.target.closest<HTMLDetailsElement>('details[open]') : null
    // Of the drawer on a phone, the drawer itself: its sections are no dropdowns.
    if (event.key !== 'Escape' || event.defaultPrevented || !open || !form.contains(open) || form.closest(':is(:popover-open)')) return
    event.preventDefault()
    open.open = false
    open.querySelector('summary')?.focus()
  }
  // Where a page hears no click, Safari on a tablet sends none of a tap on what is nothing to press.
  const page = form.closest('main')
  page?.addEventListener('click', ignore)
  const keepOpen = () => form.querySelectorAll<HTMLDetailsElement>('details[name][open]').forEach(keepInside)
  form.addEventListener('toggle', keepOpen, true)
  window.addEventListener('resize', keepOpen)
  document.addEventListener('pointerdown', press)
  document.addEventListener('pointercancel', release)
  document.addEventListener('click', release)
  form.addEventListener('focusin', closeLeft)
  form.addEventListener('keydown', escape)
  return () => {
    page?.removeEventListener('click', ignore)
    form.removeEventListener('toggle', keepOpen, true)
    window.removeEventListener('resize', keepOpen)
    document.removeEventListener('pointerdown', press)
    document.removeEventListener('pointercancel', release)
    document.removeEventListener('click', release)
    form.removeEventListener('focusin', closeLeft)
    form.removeEventListener('keydown', escape)
  }
}

function ignore(): void {}

/** Between a list and the window's right end. */
const GAP_PX = 16

/** A list of the last in a row is wider than its button: it opens to the left as far as it would stand beyond the window. */
function keepInside(open: HTMLDetailsElement): void {
  const list = open.querySelector<HTMLElement>(':scope > [role="group"]')
  if (!list) return
  list.style.translate = ''
  const beyond = list.getBoundingClientRect().right + GAP_PX - document.documentElement.clientWidth
  if (beyond > 0) list.style.translate = `${-beyond}px`
}

/**
 * Dropdowns close at Escape, which gives the focus back to their button, at a press elsewhere, and when the focus leaves. Gives what takes it
 * back. A press closes them only once it is a click: closed while the finger is down, the list would move away from under it, and what is
 * tapped would be another.
 */
export function attachDropdowns(form: HTMLFormElement): () => void {
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
    if (event.key !== 'Escape' || event.defaultPrevented || !open || !form.contains(open)) return
    event.preventDefault()
    open.open = false
    open.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', press)
  document.addEventListener('pointercancel', release)
  document.addEventListener('click', release)
  form.addEventListener('focusin', closeLeft)
  form.addEventListener('keydown', escape)
  return () => {
    document.removeEventListener('pointerdown', press)
    document.removeEventListener('pointercancel', release)
    document.removeEventListener('click', release)
    form.removeEventListener('focusin', closeLeft)
    form.removeEventListener('keydown', escape)
  }
}

/** Dropdowns close at Escape, which gives the focus back to their button, at a press elsewhere, and when the focus leaves. Gives what takes it back. */
export function attachDropdowns(form: HTMLFormElement): () => void {
  const closeOutside = (event: Event) => {
    for (const open of form.querySelectorAll<HTMLDetailsElement>('details[name][open]')) {
      if (event.target instanceof Node && !open.contains(event.target)) open.open = false
    }
  }
  const escape = (event: KeyboardEvent) => {
    const open = event.target instanceof Element ? event.target.closest<HTMLDetailsElement>('details[open]') : null
    if (event.key !== 'Escape' || event.defaultPrevented || !open || !form.contains(open)) return
    event.preventDefault()
    open.open = false
    open.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', closeOutside)
  form.addEventListener('focusin', closeOutside)
  form.addEventListener('keydown', escape)
  return () => {
    document.removeEventListener('pointerdown', closeOutside)
    form.removeEventListener('focusin', closeOutside)
    form.removeEventListener('keydown', escape)
  }
}

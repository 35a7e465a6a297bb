import { useEffect, type RefObject } from 'react'

/** Dropdowns close at Escape, which gives the focus back to their button, at a press elsewhere, and when the focus leaves. */
export function useDropdowns(form: RefObject<HTMLFormElement>, isOn: boolean) {
  useEffect(() => {
    const element = form.current
    if (!isOn || !element) return
    const closeOutside = (event: Event) => {
      for (const open of element.querySelectorAll<HTMLDetailsElement>('details[name][open]')) {
        if (event.target instanceof Node && !open.contains(event.target)) open.open = false
      }
    }
    const escape = (event: KeyboardEvent) => {
      const open = event.target instanceof Element ? event.target.closest<HTMLDetailsElement>('details[open]') : null
      if (event.key !== 'Escape' || event.defaultPrevented || !open || !element.contains(open)) return
      event.preventDefault()
      open.open = false
      open.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    element.addEventListener('focusin', closeOutside)
    element.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      element.removeEventListener('focusin', closeOutside)
      element.removeEventListener('keydown', escape)
    }
  }, [form, isOn])
}

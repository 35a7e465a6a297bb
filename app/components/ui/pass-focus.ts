/**
 * An item that goes takes the focus along: so the focus is passed on before, to the same control of the item after it, or before it, or else to
 * what stays. To be called before the list is changed.
 * @param same what finds the control in each item
 * @param rest what finds the heading that stays when the last item is gone, where there is one
 */
export function passFocus(control: Element, same: string, rest?: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(same)]
  const at = all.findIndex((one) => one === control)
  const next = all[at + 1] ?? all[at - 1]
  // Where the one that goes stands now: nothing is to be scrolled to.
  if (next) return next.focus({ preventScroll: true })
  const stays = rest === undefined ? null : document.querySelector<HTMLElement>(rest)
  if (!stays) return
  stays.tabIndex = -1
  stays.focus()
}

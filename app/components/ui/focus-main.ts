/** What is put away from over the page gives the focus back to the page, where it is: gone, it would take the focus along. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** What the next step back through the history does, in the router's place; null where it is the router's. */
let onStepBack: (() => void) | null = null

/** Listens for steps back. To be called before there is a router: a window calls its listeners in their order, and one that comes first can keep the rest from hearing. */
export function watchStepsBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!onStepBack) return
    event.stopImmediatePropagation()
    const take = onStepBack
    onStepBack = null
    take()
  })
}

/**
 * Gives what lies over the whole page a step of its own in the history, at the same address, so that Back closes it and the page stays. The
 * router hears nothing of the step: it would load the page again.
 * @param close what Back does
 * @returns takes the step back where it is still there, for when it was closed in another way
 */
export function pushBackStep(close: () => void): () => void {
  window.history.pushState(window.history.state, '')
  onStepBack = close
  return () => {
    if (onStepBack !== close) return
    onStepBack = () => {}
    window.history.back()
  }
}

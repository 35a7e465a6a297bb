const MARK = 'picture-missing'

/**
 * Marks pictures that could not be loaded, so that the style sheet shows what is drawn behind them instead of a broken one: a single
 * listener for the whole document, since `error` does not bubble, and a look at those that failed before it was there. A picture that
 * the image route does not have is none of these: it answers 404 with a drawing.
 * @returns what takes the listener away
 */
export function markMissingPictures(): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.classList.add(MARK)
  }
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) image.classList.add(MARK)
  document.addEventListener('error', onError, true)
  return () => document.removeEventListener('error', onError, true)
}

import { lazy } from '../lazy'

/**
 * What reads and draws pictures, loaded with the first of them: 18 MB and a tenth of a second, which commands, and a process behind a network that keeps
 * pictures, may never need.
 */
export const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp')
  // Those who draw bound how many pictures are made at once; threads of one picture on top would starve requests.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})

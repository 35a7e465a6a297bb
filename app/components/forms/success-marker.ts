/**
 * What this browser last sent to this site, kept for the page after it (section 4): the category, and the car for the thank-you page.
 * A browser's store is the site's own, so the marker is one a site.
 */
const KEY = 'success_category'

export type SuccessMarker = { category: string; leadId: string; car: string | null }

/** @returns whether it is news: a thank-you page that is opened again is none */
export function markSuccess(marker: SuccessMarker): boolean {
  const text = JSON.stringify(marker)
  try {
    if (localStorage.getItem(KEY) === text) return false
    localStorage.setItem(KEY, text)
    return true
  } catch {
    return false
  }
}

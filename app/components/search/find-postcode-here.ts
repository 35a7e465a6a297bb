/** A browser that has not answered by then does not know. */
const TIMEOUT_MS = 10_000
/** Where one was some minutes ago tells the postcode as well. */
const MAX_AGE_MS = 5 * 60 * 1_000

type Found = { postcode: string } | { refusal: string }

/** The postcode of where the visitor is, as far as they let the browser say. To a kilometre: no more leaves the browser. */
export async function findPostcodeHere(): Promise<Found> {
  const position = await new Promise<GeolocationPosition | null>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS })
  })
  if (!position) return { refusal: 'Your browser does not say where you are. Please enter a postcode.' }
  const { latitude, longitude } = position.coords
  const query = new URLSearchParams({ latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) })
  const answer = await fetch(`/search/postcode?${query}`).catch(() => null)
  const found = answer?.ok ? ((await answer.json()) as { postcode: string | null }) : null
  return found?.postcode ? { postcode: found.postcode } : { refusal: 'No postcode is near where you are. Please enter one.' }
}

/** What a visitor signs in for. */
export const SIGN_IN_TYPES = ['watchlist', 'checkout', 'finance', 'spin-to-win', 'online-payment', 'credit-check'] as const
export type SignInType = (typeof SIGN_IN_TYPES)[number]

/** Where a sign-in leads: on with `redirect`, or `back` for those who think better of it (section 2). */
export type SignInQuery = {
  type: SignInType
  redirect: string
  back: string
  /** The id of the car that was to be saved: it is on the watchlist when the visitor comes back. */
  car_id?: string
}

const SIGN_IN_PATH = '/sign-in'

/** The address of the sign-in page (section 2). Both paths stay on this site. */
export function signInHref({ type, redirect, back, car_id: carId }: SignInQuery): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ type, redirect, back, ...(carId && { car_id: carId }) }).toString()}`
}

/** A link with another way back when it leads to the sign-in; any other as it is. */
export function withBack(href: string, back: string): string {
  const [path, query = ''] = href.split('?', 2)
  if (path !== SIGN_IN_PATH) return href
  const params = new URLSearchParams(query)
  params.set('back', back)
  return `${SIGN_IN_PATH}?${params.toString()}`
}

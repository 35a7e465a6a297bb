/** What a visitor signs in for. */
export const SIGN_IN_TYPES = ['watchlist', 'checkout', 'finance', 'spin-to-win', 'online-payment', 'credit-check'] as const
export type SignInType = (typeof SIGN_IN_TYPES)[number]

/** Where a sign-in leads: on with `redirect`, or `back` for those who think better of it (section 2). */
export type SignInQuery = { type: SignInType; redirect: string; back: string }

/** The address of the sign-in page (section 2). Both paths stay on this site. */
export function signInHref({ type, redirect, back }: SignInQuery): string {
  return `/sign-in?${new URLSearchParams({ type, redirect, back }).toString()}`
}

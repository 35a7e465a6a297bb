import { hasThirdParty } from '~/domain/advertising/analytics-policy'
import type { CarType } from '~/domain/cars/car'
import { keepingOf } from '~/domain/cars/car-actions'
import { FORM_ROUTES } from '~/domain/forms/forms'
import { gatesOf } from '~/domain/sign-in/gated-route'
import type { Settings } from './settings-schema'
import type { Tenant } from './tenant'

type Switch = (settings: Settings) => boolean

const always: Switch = () => true
const page =
  (name: keyof { [K in keyof Settings['pages'] as Settings['pages'][K] extends boolean ? K : never]: true }): Switch =>
  ({ pages }) =>
    pages[name]

/** Links lead to the cars of a condition where the site has any such. */
const sells =
  (...carTypes: CarType[]): Switch =>
  ({ search }) =>
    carTypes.some((carType) => !search.excludedCarTypes.includes(carType))

/** A site has a sign-in where something is behind it (section 6). */
export function hasSignIn(settings: Settings): boolean {
  return settings.watchlist.isOn || Object.values(gatesOf(settings)).some(Boolean)
}

/** Addresses of a form with a switch of their own beside the form's. */
const NARROWER: Readonly<Record<string, Switch>> = { 'personalised/finance': page('personalisedFinance') }

function narrowed(path: string, isOn: Switch): Switch {
  const narrower = NARROWER[path]
  return narrower ? (settings) => isOn(settings) && narrower(settings) : isOn
}

/**
 * The site map of section 2, with the setting that switches each route; the first that matches decides. Forms bring their own. `*` stands for one segment,
 * `**` for any. A path that none matches is an explore-model page, a page of a dealership's own words, or nothing. Some addresses end in a slash.
 */
const DECLARED: readonly { path: string; isOn: Switch }[] = [
  { path: '', isOn: always },
  { path: 'personalised/credit-check', isOn: ({ pages }) => pages.finance && pages.creditCheck },
  ...FORM_ROUTES.map(({ path, isOn }) => ({ path: path.slice(1), isOn: narrowed(sitePath(path), isOn) })),
  { path: 'search/budget', isOn: ({ budget }) => budget.isOn },
  { path: 'search/price-range', isOn: ({ budget }) => budget.isOn },
  { path: 'search/alert', isOn: ({ search }) => search.emailsNewCars },
  { path: 'search/new-cars', isOn: sells('new') },
  { path: 'search/demo-cars', isOn: sells('demo') },
  { path: 'search/used-cars', isOn: sells('used') },
  { path: 'search/new-and-demo-cars', isOn: sells('new', 'demo') },
  { path: 'search/**', isOn: always },
  { path: 'cars', isOn: always },
  { path: 'cars/*', isOn: always },
  { path: 'cars/*/checkout', isOn: ({ reserve, cards }) => reserve.isOn && cards.reservePath === 'checkout' },
  { path: 'cars/*/buy-online', isOn: ({ reserve, cards }) => reserve.isOn && cards.reservePath === 'buy-online' },
  { path: 'checkout-journey', isOn: ({ reserve }) => reserve.isOn },
  { path: 'contact', isOn: always },
  { path: 'contact-us/*', isOn: page('dealerships') },
  { path: 'success', isOn: always },
  { path: 'compare', isOn: (settings) => keepingOf(settings).compares },
  { path: 'saved-cars', isOn: (settings) => keepingOf(settings).saving === 'save' },
  { path: 'sign-in', isOn: hasSignIn },
  { path: 'watchlist', isOn: ({ watchlist }) => watchlist.isOn },
  { path: 'special-offers', isOn: ({ offers }) => offers.isOn },
  { path: 'offers/**', isOn: ({ offers }) => offers.isOn },
  { path: 'pages/service', isOn: page('service') },
  { path: 'pages/parts', isOn: page('parts') },
  { path: 'warranty', isOn: page('warranty') },
  { path: 'pages/warranty', isOn: page('warranty') },
  { path: 'pages/nissan-future-value', isOn: page('futureValue') },
  { path: 'pages/return-policy', isOn: page('returnPolicy') },
  { path: 'prepaid-maintenance-plan', isOn: page('prepaidMaintenance') },
  { path: 'roadside-assistance', isOn: page('roadsideAssistance') },
  { path: 'dealerships', isOn: page('dealerships') },
  { path: 'locations/*', isOn: page('dealerships') },
  { path: 'reviews', isOn: ({ reviews }) => reviews.isShown },
  { path: 'teams/*', isOn: page('teams') },
  { path: 'blog/**', isOn: page('blog') },
  { path: 'buying', isOn: page('buying') },
  { path: 'diamond-advantage', isOn: page('diamondAdvantage') },
  { path: 'terms-and-conditions/', isOn: always },
  { path: 'privacy-policy', isOn: always },
  { path: 'privacy-choices', isOn: ({ analytics }) => hasThirdParty(analytics) },
  { path: 'online-payment', isOn: page('onlinePayment') },
  { path: 'brands/*', isOn: page('brands') },
  { path: 'autopact-handback-guarantee', isOn: page('handbackGuarantee') },
  { path: 'autopact-protection-plan', isOn: page('protectionPlan') },
  { path: 'ultratek', isOn: page('paintProtection') },
  { path: 'faqs', isOn: page('faqs') },
  // Pages of a dealership's own: there is one where a layer has its words.
  { path: 'pages/*', isOn: always },
]

/** The routes by their paths as pages are stored by. */
export const SITE_ROUTES: typeof DECLARED = DECLARED.map(({ path, isOn }) => ({ path: sitePath(path), isOn }))

const SLASHED = new Set(DECLARED.flatMap(({ path }) => (path.endsWith('/') ? [sitePath(path)] : [])))

/** The one address of a page, by its path: with its slash where section 2 has one. */
export function pageAddress(path: string): string {
  const own = sitePath(path)
  return SLASHED.has(own) ? `/${own}/` : `/${own}`
}

/** A path as pages are stored by: without slashes at its ends and without its query or anchor. */
export function sitePath(path: string): string {
  return (path.split(/[?#]/, 1)[0] ?? '').replace(/^\/+|\/+$/g, '')
}

/** Whether a site has a route, by its settings (sections 2 and 6). Whether a thing on it exists is its page's to say. */
export function tenantHasRoute(tenant: Pick<Tenant, 'settings'>, path: string): boolean {
  // What the database takes for no text is no page's address.
  if (path.includes('\0')) return false
  const segments = sitePath(path).split('/')
  const route = routeOf(segments)
  if (route) return route.isOn(tenant.settings)
  return segments.length <= 2 && tenant.settings.pages.models
}

/** Whether a path is none of the site map's: then it is the page of a model, a page of a dealership's own words, or nothing. */
export function isModelPath(path: string): boolean {
  return routeAt(path) === null
}

/** The route of the site map that a path is of, as it is declared; null for a path that none matches. */
export function routeAt(path: string): string | null {
  return routeOf(sitePath(path).split('/'))?.path ?? null
}

function routeOf(segments: readonly string[]) {
  return SITE_ROUTES.find((some) => matches(some.path.split('/'), segments))
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const last = pattern.at(-1)
  if (last === '**') return segments.length >= pattern.length - 1 && pattern.slice(0, -1).every((part, at) => part === segments[at])
  return pattern.length === segments.length && pattern.every((part, at) => part === '*' || part === segments[at])
}

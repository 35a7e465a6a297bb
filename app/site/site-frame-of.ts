import { vehicleNoun, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import { locationsHeading } from '~/domain/places/locations-layout'
import { orderLocations } from '~/domain/places/locations-order'
import { spotOf, uniqueLocations } from '~/domain/places/unique-locations'
import { webAddress } from '~/domain/text/web-address'
import { telHref } from '~/domain/forms/phone-number'
import { menuEntries, type MenuStock } from './menu-entries'
import type { FrameFacts, FramePlace } from './load-frame-facts.server'
import { withOwnPath } from './own-path'
import type { FrameLink, SiteFrame } from './site-frame'
import type { Tenant } from '~/tenants/tenant'
import { capitalised } from '~/domain/text/capitalised'

/** Of a footer's addresses; where there are more, a link leads to all of them. */
const MOST_ADDRESSES = 12

export const PLACES_PATH = '/dealerships'

/** The platform's words for the places of a site, however many. */
const PLACES = locationsHeading(2)

/** The frame of a site's pages from what is known of the site (section 2, header and footer). */
export function siteFrameOf(tenant: Tenant, facts: FrameFacts, stock: MenuStock, hasRoute: (href: string) => boolean): SiteFrame {
  const { header, home, footer, legal, pages, locations } = tenant.settings
  const noun = vehicleNoun(stock.bodies.map(({ value }) => value))
  const places = orderLocations(facts.places, locations.order)
  const placesHeading = locationsHeading(uniqueLocations(places.map((place) => ({ spot: spotOf(place) }))).length)
  const own = <Link extends FrameLink>(link: Link) => withOwnPlaces(withOwnPath({ ...link, label: fillNoun(link.label, noun) }, tenant.settings), placesHeading)
  const sales = places.filter(({ locationType }) => locationType === 'sales')
  const ownGroup: FrameLink[] = [
    { label: 'Contact Us', href: '/contact-us' },
    ...(places.length > 0 ? [{ label: placesHeading, href: PLACES_PATH }] : []),
    { label: 'Terms and Conditions', href: legal.termsUrl },
    ...(footer.showsPrivacy ? [{ label: 'Privacy Policy', href: legal.privacyUrl }] : []),
  ]
  const addresses = sales.flatMap(addressOf)
  const licences = legal.licenceNumber ? [legal.licenceNumber] : facts.licenceNumbers
  return {
    menu: menuEntries(
      header.navigation.map((entry) => ({
        ...own(entry),
        ...(entry.from === 'company' ? { label: pages.about } : {}),
        children: entry.children?.map(own),
      })),
      stock,
      hasRoute,
    ),
    places: placesMenu(header.locations, places, locations.comingSoon, hasRoute),
    footer: [
      ...footer.groups.map(({ title, links }) => ({
        title,
        links: links.map(own).filter(({ href }) => hasRoute(href)),
      })),
      { title: 'Brands', links: stock.brands.filter(({ href }) => hasRoute(href)) },
      { title: tenant.name, links: ownGroup.filter(({ href }) => hasRoute(href)) },
    ].filter(({ links }) => links.length > 0),
    addresses: (addresses.length > 0 || !facts.address ? addresses : addressOf({ name: tenant.name, ...facts.address })).slice(0, MOST_ADDRESSES),
    morePlaces: sales.length > MOST_ADDRESSES && hasRoute(PLACES_PATH) ? { label: `See all ${places.length} locations`, href: PLACES_PATH } : null,
    social: [
      { label: 'Facebook', href: facts.facebookUrl },
      { label: 'Instagram', href: facts.instagramUrl },
    ].filter((link): link is FrameLink => link.href !== null),
    sisterSites: footer.showsSisterSites ? facts.sisterSites : [],
    homeSisterSites: home.sections.includes('sister_sites') && !footer.showsSisterSites ? facts.sisterSites : [],
    licenceNumbers: [...new Set(licences)],
    noun,
    ranges: [...stock.ranges],
  }
}

/** `{{vehicles}}` of a label is what the site sells, as the words of a menu are written: 'Used Caravans'. */
function fillNoun(label: string, { many }: VehicleNoun): string {
  return label.replaceAll('{{vehicles}}', capitalised(many))
}

/** What the platform calls the page of all places is what stands above it: a yard that is the only one is no locations. */
function withOwnPlaces<Link extends FrameLink>(link: Link, heading: string): Link {
  return link.label === PLACES ? { ...link, label: heading } : link
}

/** A dropdown of every location, whose entries call or lead to the contact page, or a plain link to all of them (section 2). */
function placesMenu(
  kind: Tenant['settings']['header']['locations'],
  places: readonly FramePlace[],
  comingSoon: Tenant['settings']['locations']['comingSoon'],
  hasRoute: (href: string) => boolean,
): SiteFrame['places'] {
  if (kind === 'off' || places.length === 0) return null
  const href = hasRoute(PLACES_PATH) ? PLACES_PATH : '/contact-us'
  const label = places.length === 1 ? 'Location' : 'Locations'
  if (kind === 'link') return { label, href, links: [] }
  const links = places.map(({ name, slug, phone }) => {
    const coming = comingSoon.find((place) => place.slug === slug)
    if (coming) return { label: name, href: '/contact', note: coming.text }
    const dials = phone ? telHref(phone) : null
    return { label: name, href: kind === 'call' && dials ? dials : '/contact', note: phone }
  })
  return { label, href, links }
}

function addressOf({ name, street, city, state, postcode, placeUrl }: Pick<FramePlace, 'name' | 'street' | 'city' | 'state' | 'postcode' | 'placeUrl'>): SiteFrame['addresses'] {
  const town = [city, state?.toUpperCase(), postcode].filter(Boolean).join(' ')
  const lines = [street, town].filter(Boolean).join(', ')
  return lines ? [{ name, lines, href: webAddress(placeUrl) }] : []
}

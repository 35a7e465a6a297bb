import { z } from 'zod'
import { formLinks } from '~/domain/forms/forms'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { AFTER_SALES } from './header'
import { choice, choices, colour, flag, group, labelledLink, list, text, whole } from './kinds'

/** The tenant's palette and type; every other colour of the design system is worked out from these. */
export const theme = group({
  accent: colour('#0b57d0').describe('The one loud colour: actions and links.'),
  accentInk: colour('#ffffff').describe('Text on the accent colour.'),
  surface: colour('#ffffff').describe('Cards and panels.'),
  background: colour('#f5f6f8').describe('Behind the cards.'),
  ink: colour('#16181d').describe('Text on cards and behind them.'),
  header: colour('#ffffff').describe('Behind the header.'),
  headerInk: colour('#16181d').describe('Text of the header.'),
  dark: flag(false).describe("A dark theme, worked out from this palette, where the visitor's device asks for one: on wherever a site does not switch it off, by the platform's own layer."),
  headings: choice(['sans', 'geometric', 'grotesque', 'serif'], 'sans').describe('The face of headings.'),
  corners: choice(['square', 'soft', 'round'], 'soft').describe('The corners of cards and buttons.'),
  density: choice(['airy', 'regular', 'dense'], 'regular').describe('The room around things.'),
  iconUrl: z
    .string()
    .max(500)
    .regex(/^(https?:\/\/\S+|stored:(?!\S*\.\.)\S+)?$/, 'an address such as https://…, in settings.json of a folder one of its files, such as pictures/icon.svg, or nothing ("")')
    .default('')
    .describe("A square picture for the icon in tabs and on home screens, shown whole on the header's colour; empty: the first letter of the site's name on its accent colour."),
})

export const home = group({
  hero: choice(['search', 'models', 'brands', 'budget', 'landscape'], 'search').describe('What the home page opens with.'),
  searchFilter: choice(['body', 'sleeps'], 'body').describe("What the home page's search asks beside make and budget: the body, or how many a caravan sleeps."),
  heading: text().describe("The home page's heading; empty: the site's name and what it sells."),
  lead: text().describe('One sentence under the heading.'),
  sections: choices(
    [
      'feature_banner',
      'body_types',
      'makes',
      'models',
      'latest',
      'budget',
      'promotions',
      'offers',
      'nearest',
      'locations',
      'people',
      'reviews',
      'promises',
      'sister_sites',
    ],
    ['feature_banner', 'body_types', 'latest', 'offers', 'locations', 'people', 'reviews'],
  ).describe('The sections of the home page under its hero, in order. `nearest` asks for a postcode, on a site of two or more places; `sister_sites` is the banner of footer.showsSisterSites, where the footer does not show it.'),
  promises: list().describe('Short promises on tiles, such as "Freight anywhere in Australia" (section 9).'),
})

export const banner = group({
  items: z
    .array(labelledLink)
    .max(6)
    .default([
      { label: 'Latest offers', href: '/special-offers' },
      { label: 'Book a service', href: '/service' },
      { label: 'Sell your car', href: '/trade-in' },
    ])
    .describe('The feature banner, left to right (section 2); an empty list hides it.'),
  carouselHeightPx: whole(200, 1_000, 540).describe('Height of the promotions carousel from 768 px on: 540, or 790 on one site (section 9).'),
})

const FOOTER_GROUPS = [
  { title: 'Vehicles', links: [{ label: 'Our Stock', href: DEFAULT_SEARCH_PATH }] },
  {
    title: 'Buyer Tools',
    links: [
      { label: 'New {{vehicles}}', href: '/search/new-cars' },
      { label: 'Demo {{vehicles}}', href: '/search/demo-cars' },
      { label: 'Used {{vehicles}}', href: '/search/used-cars/' },
      { label: 'Current Offers', href: '/special-offers' },
      ...formLinks('footer_buyer'),
      { label: 'Book a Test Drive', href: '/book-test-drive/' },
      { label: 'Credit Check', href: '/personalised/credit-check' },
      { label: 'We Buy {{vehicles}}', href: '/buying' },
      { label: 'Return Policy', href: '/pages/return-policy' },
      { label: 'Handback', href: '/autopact-handback-guarantee' },
      { label: 'Protection Plan', href: '/autopact-protection-plan' },
      { label: 'Paint Protection', href: '/ultratek' },
      { label: 'Pay Online', href: '/online-payment' },
      { label: 'Spin to Win', href: '/spin-to-win' },
    ],
  },
  {
    title: 'Servicing and Parts',
    links: [
      ...formLinks('footer_service'),
      { label: 'Find a Part', href: '/parts/search' },
      ...AFTER_SALES,
    ],
  },
]

export const footer = group({
  groups: z
    .array(z.object({ title: z.string().min(1).max(80), links: z.array(labelledLink).min(1).max(20) }).strict())
    .max(8)
    .default(FOOTER_GROUPS)
    .describe("The footer's groups of links (section 2); the site's own group, with its terms, follows them. `{{vehicles}}` in a label is what the site sells: Cars, Caravans, Motorhomes or Vehicles."),
  showsPrivacy: flag(true).describe("The site's own group has the privacy policy beside the terms (section 2)."),
  showsSisterSites: flag(false).describe('The banner of brand logos that lead to sister dealerships, at the foot of every page (section 2).'),
})

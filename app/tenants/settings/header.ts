import { z } from 'zod'
import { formLinks } from '~/domain/forms/forms'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { choice, group, menuEntry } from './kinds'

/** What the header's service list and the footer's end with. */
export const AFTER_SALES = [
  { label: 'Warranty', href: '/warranty' },
  { label: 'Prepaid Maintenance Plan', href: '/prepaid-maintenance-plan' },
  { label: 'Roadside Assistance', href: '/roadside-assistance' },
  { label: 'Future Value', href: '/pages/nissan-future-value' },
]

/** Section 2's menu; the declared forms say which of its lists they stand in. */
const MENU = [
  { label: 'Home', href: '/' },
  { label: 'Vehicles', href: '/search/new-cars', from: 'models' as const },
  { label: 'Offers', href: '/special-offers' },
  { label: 'Our Stock', href: DEFAULT_SEARCH_PATH, from: 'stock' as const },
  { label: 'Trade In', href: '/trade-in' },
  {
    label: 'Service',
    href: '/service',
    children: [
      ...formLinks('header_service'),
      ...AFTER_SALES,
    ],
  },
  {
    label: 'Company',
    href: '/contact-us',
    from: 'company' as const,
    children: [
      ...formLinks('header_company'),
      { label: 'Our Locations', href: '/dealerships' },
      { label: 'Reviews', href: '/reviews' },
      { label: 'FAQs', href: '/faqs' },
      { label: 'Diamond Advantage', href: '/diamond-advantage' },
      { label: 'Blog', href: '/blog' },
      { label: 'Contact Us', href: '/contact-us' },
    ],
  },
]

export const header = group({
  navigation: z
    .array(menuEntry)
    .max(12)
    .default(MENU)
    .describe(
      'The header menu (section 2): entries with a label and a link, a list under them (`children`), or one filled from what the site has (`from`: models or stock; company goes by the name in pages.about). What the site has no page for is left out.',
    ),
  opensOn: choice(['hover', 'click'], 'click').describe('What opens a menu: hover on some sites, a click on others (section 2).'),
  layout: choice(['classic', 'centred', 'mega', 'stacked'], 'classic').describe("How the header is built, the template's choice."),
  locations: choice(['off', 'contact', 'call', 'link'], 'contact').describe(
    'Locations in the header: a dropdown whose entries lead to /contact or call (tel:), a plain link to /dealerships, or nothing (section 2).',
  ),
})

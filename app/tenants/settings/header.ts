import { z } from 'zod'
import { choice, group, menuEntry } from './kinds'

export const header = group({
  navigation: z
    .array(menuEntry)
    .max(12)
    .default([
      { label: 'Home', href: '/' },
      { label: 'Our Stock', href: '/search/new-used-and-demo-cars/' },
      { label: 'Contact Us', href: '/contact-us' },
    ])
    .describe(
      'The header menu (section 2): entries with a label and a link, a list under them (`children`), or one filled from what the site has (`from`: models or stock).',
    ),
  opensOn: choice(['hover', 'click'], 'click').describe('What opens a menu: hover on some sites, a click on others (section 2).'),
  layout: choice(['classic', 'centred', 'mega', 'stacked'], 'classic').describe("How the header is built, the template's choice."),
  locations: choice(['off', 'contact', 'call', 'link'], 'contact').describe(
    'Locations in the header: a dropdown whose entries lead to /contact or call (tel:), a plain link to /dealerships, or nothing (section 2).',
  ),
})

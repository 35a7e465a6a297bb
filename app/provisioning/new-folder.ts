import { SHIPPED_TEMPLATES } from '~/tenants/shipped-layers'
import { jsonSchemas } from './schema/json-schemas'
import type { SiteDocument } from './site-document'

type NewSite = { slug: string; name: string; template: string }

/**
 * The files of a folder for a new dealership: it can be put in force as it is, and its comments say what to fill in. Address and numbers are
 * kept for examples, so nobody is called or visited by mistake.
 */
export function newFolder({ slug, name, template }: NewSite): [name: string, text: string][] {
  return [
    ['site.json', siteText({ slug, name, template })],
    ['settings.json', settingsText()],
    [`dealerships/${slug}.json`, dealershipText({ slug, name })],
    ['offers.json', OFFERS],
    ['promotions.json', PROMOTIONS],
    ['redirects.csv', 'from,to,status\n'],
    ['pages/about-us.md', pageText(name)],
    ['pictures/README.md', 'Logo, pictures of places and people, tiles and offers: name them in the files as `pictures/<name>`. SVG, PNG, JPEG, WebP, AVIF or GIF.\n'],
    ...jsonSchemas().map(([file, text]): [string, string] => [`schema/${file}`, text]),
  ]
}

/** What stands for a dealership's own words until somebody fills it in; shoppers would see all of it. */
const EXAMPLE = { phone: '(07) 7010 0100', street: '1 Example Street', about: '{{site}} sells {{vehicles}}. Come and see us, or ask us what you would like to know.' }

/** What a folder still says as `newFolder` wrote it, each with where it stands. */
export function examplesLeft({ dealerships = [], pages = [] }: Pick<SiteDocument, 'dealerships' | 'pages'>): string[] {
  return [
    ...dealerships.flatMap(({ slug, locations }) => [
      ...(locations.some(({ phone }) => phone === EXAMPLE.phone) ? [`${EXAMPLE.phone} (dealerships/${slug}.json)`] : []),
      ...(locations.some(({ address }) => address?.street === EXAMPLE.street) ? [`${EXAMPLE.street} (dealerships/${slug}.json)`] : []),
    ]),
    ...pages.filter(({ body }) => body.includes(EXAMPLE.about)).map(({ path }) => `the words of /${path}`),
  ]
}

const quoted = (text: string) => JSON.stringify(text)

function siteText({ slug, name, template }: NewSite): string {
  return `{
  // Editors that know JSON schemas complete and check what you type by this line. Comments may stay.
  "$schema": "./schema/site.schema.json",
  // The site answers at this name before the platform's domain.
  "slug": ${quoted(slug)},
  "name": ${quoted(name)},
  // The look: ${SHIPPED_TEMPLATES.join(', ')}, or one of your own layers/templates.
  "template": ${quoted(template)},
  // The make of a dealer who sells the new cars of one only, such as "Toyota".
  // "make": "Toyota",
  // "logoUrl": "pictures/logo.svg",
  // "facebookUrl": "https://www.facebook.com/…",
  // "instagramUrl": "https://www.instagram.com/…",
  // The town that it calls its own in titles and descriptions.
  // "overrideCity": "Brisbane",
  // The dealer's own domains, once their DNS leads here. The first is canonical: the others lead to it.
  "domains": [
    // "www.northside.com.au",
    // "northside.com.au"
  ],
  // The dealer group whose settings and offers it shares.
  // "group": { "slug": "northside-group", "name": "Northside Group" },
  // Whose cars it shows.
  "dealerships": [${quoted(slug)}]
}
`
}

function settingsText(): string {
  return `{
  "$schema": "./schema/settings.schema.json",
  // All settings with their meaning: docs/settings.md, or npm run site -- settings. What is not said here comes from the template.
  "theme": {
    // "accent": "#0b57d0",
    // "header": "#0d1b33",
    // Square, for tabs and home screens; without one they show the first letter of the name.
    // "iconUrl": "pictures/icon.svg"
  },
  "contact": {
    // "phone": "(07) 7010 0100",
    // Where enquiries go.
    // "leadEmail": "leads@northside.com.au"
  },
  "forms": {
    // Forms begin with the state of the first place; "NSW" would be another.
    "defaultState": ""
  },
  // Search engines list none of its pages while this stands: "From preview to live" in docs/sites.md.
  // "pages": { "isPreview": true },
  "legal": {
    // "licenceNumber": "QLD 0000000"
  }
}
`
}

function dealershipText({ slug, name }: Pick<NewSite, 'slug' | 'name'>): string {
  return `{
  "$schema": "../schema/dealership.schema.json",
  // What npm run stock -- import --dealership takes.
  "slug": ${quoted(slug)},
  "name": ${quoted(name)},
  // "licenceNumber": "QLD 0000000",
  // As the review source publishes them.
  // "averageRating": 4.6,
  // "reviewCount": 120,
  // "timeZone": "Australia/Broken_Hill", // Without it, it goes by the clock of its first place's state.
  "locations": [
    {
      "name": ${quoted(`${name} Sales`)},
      "type": "sales",
      "isPrimary": true,
      // What the stock feed calls this place.
      // "code": "MAIN",
      // Fill in: this number is one that nobody has.
      "phone": ${quoted(EXAMPLE.phone)},
      "address": {
        // Fill in. Latitude and longitude are the postcode's middle until you say them.
        "street": ${quoted(EXAMPLE.street)},
        "city": "Brisbane",
        "state": "QLD",
        "postcode": "4000"
      },
      "hours": { "weekdays": "08:30-17:30", "saturday": "08:30-16:00", "sunday": "closed" },
      "specialHours": [
        // { "date": "2026-12-25", "hours": "closed" }
      ],
      "team": [
        // { "name": "Ann Lee", "role": "Sales manager", "phone": "(07) 7010 0101", "imageUrl": "pictures/ann.jpg" }
      ]
    }
  ],
  // Where its stock comes from by itself (docs/stock-feeds.md); its password stands in an environment variable, never here.
  // "feed": { "from": "https", "url": "https://feeds.example.com/stock.csv", "basic": { "user": "…", "passwordVariable": "FEED_${slug.replaceAll('-', '_').toUpperCase()}_PASSWORD" }, "mapping": "feeds/stock.mapping.json" }
}
`
}

const OFFERS = `{
  "$schema": "./schema/offers.schema.json",
  "offers": [
    // { "name": "Runout HiLux", "make": "Toyota", "description": "…", "disclaimer": "…", "imageUrl": "pictures/hilux.jpg", "expiresAt": "2026-12-31" }
  ]
}
`

const PROMOTIONS = `{
  "$schema": "./schema/promotions.schema.json",
  "promotions": [
    // { "position": 8, "imageUrl": "pictures/trade-in.png", "altText": "What is your car worth?", "href": "/trade-in" }
  ]
}
`

function pageText(name: string): string {
  return `---
path: pages/about-us
title: About ${name}
description: Who we are and where to find us.
---

${EXAMPLE.about}

:::locations heading="Where to find us"
`
}

import { z } from 'zod'
import { SHIPPED_TEMPLATES } from '~/tenants/shipped-layers'
import { addressSchema } from './dealership-schema'
import { host, link, picture, slug, text, webAddress } from './kinds'

/** What a site calls itself. */
export const siteName = text.max(120)

/** `site.json`: one website of a dealership. */
export const siteFileSchema = z
  .object({
    $schema: z.string().optional(),
    slug: slug.describe('The site answers at {slug}.{PLATFORM_DOMAIN}. It is changed by `npm run site -- rename` alone.'),
    name: siteName.describe('What the site calls itself.'),
    template: slug.describe(`The look: ${SHIPPED_TEMPLATES.join(', ')}, or one of your own layers/templates.`),
    make: text.optional().describe('The one make of a site that sells the new cars of only one, such as Toyota.'),
    logoUrl: picture.optional().describe('The picture in the header instead of the name.'),
    facebookUrl: webAddress.optional(),
    instagramUrl: webAddress.optional(),
    address: addressSchema.optional().describe('Of the site as a whole; its pages show it where no location of its dealerships has one.'),
    overrideCity: text.max(80).optional().describe('The town that the site calls its own in titles and descriptions, such as the city of its suburb.'),
    searchCategories: z.array(text.max(80)).max(100).default([]).describe("The values that its stock search offers under Category; without them, all that its cars have."),
    domains: z.array(host).max(50).default([]).describe('Domains of its own, with and without www. The first is canonical: the others lead to it.'),
    canonicalDomain: host.nullable().optional().describe('Another of the domains that is canonical; null: {slug}.{PLATFORM_DOMAIN} stays the canonical address.'),
    formerSlugs: z.array(slug).optional().describe('Slugs that it had before: their addresses lead to it. Written by rename and export. Those that the platform knows stay; an empty list gives all of them up.'),
    group: z.object({ slug, name: text }).strict().optional().describe('The dealer group whose settings and offers it shares.'),
    dealerships: z.array(slug).default([]).describe('Whose cars it shows, in the order in which they are listed: files of dealerships/, or dealerships that the platform has.'),
    sisterSites: z
      .array(z.object({ name: text, url: webAddress, make: text.optional(), logoUrl: picture.optional(), title: text.optional().describe('What its logo says to who cannot see it; without it, the name.') }).strict())
      .default([])
      .describe('Other sites of the same owners.'),
  })
  .strict()

/** `redirects.csv` or `.json`: addresses of a site before this one. */
export const redirectSchema = z
  .object({
    from: z
      .string()
      .regex(/^\/(?![/\\])[^\s#]*$/, 'a path such as /stock/old-page.html or /blog/*')
      .describe('A path of the old site; * stands for anything. With ? it is compared with the query too.'),
    to: link.describe('Where it leads; $1, $2 … stand for what the first, second … * was.'),
    status: z.enum(['301', '302']).default('301'),
  })
  .strict()

import { z } from 'zod'
import { DEPARTMENTS } from '~/domain/places/department'
import { PAGE_FORM_KINDS } from '~/domain/forms/forms'

const heading = z.string().max(120).optional()
const href = z.string().max(300).regex(/^(\/(?![/\\])|https?:\/\/[^\s/])/, 'a path such as /service, or an address with https:')

/** The named blocks that may stand under a page's words (docs/sites.md). Their content comes from the site's own data, but for the words here. */
export const pageBlockSchema = z.discriminatedUnion('block', [
  z.object({ block: z.literal('faq'), heading, items: z.array(z.object({ question: z.string().min(1), answer: z.string().min(1) }).strict()).min(1) }).strict(),
  /** A declared form (`app/domain/forms`), a general enquiry unless it says which; a category files all its leads. */
  z.object({ block: z.literal('enquiry'), heading, kind: z.enum(PAGE_FORM_KINDS).optional(), category: z.string().min(1).max(80).optional(), button: z.string().min(1).max(40).optional() }).strict(),
  /** Opening hours of a department, of every place that has it. */
  z.object({ block: z.literal('hours'), heading, department: z.enum(DEPARTMENTS).optional() }).strict(),
  /** The site's places, or those of a department or of a subtype such as buying. */
  z.object({ block: z.literal('locations'), heading, department: z.enum(DEPARTMENTS).optional(), subtype: z.string().min(1).max(80).optional() }).strict(),
  z.object({ block: z.literal('offers'), heading }).strict(),
  z.object({ block: z.literal('reviews'), heading }).strict(),
  /** Who wrote the page; in a file, `author` in its head. */
  z.object({ block: z.literal('byline'), author: z.string().min(1).max(80) }).strict(),
  /** Posts below a path, newest first. */
  z.object({ block: z.literal('posts'), heading, under: z.string().regex(/^[a-z0-9/-]+$/, 'a path such as blog/news') }).strict(),
  /** One way on. */
  z.object({ block: z.literal('stock-link'), label: z.string().min(1).max(80), href }).strict(),
])
export type PageBlock = z.output<typeof pageBlockSchema>

/** The blocks of a stored page. What is none is left out and told: one bad block must not take the page away. */
export function readBlocks(value: unknown): { blocks: PageBlock[]; faults: string[] } {
  const blocks: PageBlock[] = []
  const faults: string[] = []
  for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
    const parsed = pageBlockSchema.safeParse(item)
    if (parsed.success) blocks.push(parsed.data)
    else faults.push(`block ${index + 1}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`)
  }
  return { blocks, faults }
}

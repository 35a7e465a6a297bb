import sanitizeHtml from 'sanitize-html'

/** What Markdown makes, and nothing that runs, styles or embeds. The page's title is its one h1. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'a', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'blockquote', 'br', 'hr', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'loading', 'width', 'height'], th: ['scope'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'tel', 'mailto'],
  allowProtocolRelative: false,
  // Pictures come from this site alone, as the page's policy has it.
  allowedSchemesByTag: { img: [] },
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: /^https?:/.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
  },
}

/** HTML without anything that runs, styles or embeds, whoever wrote it. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim()
}

const BREAKS = /<\/(?:p|li|h\d|tr|blockquote)>|<br\s*\/?>/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of clean HTML alone, each paragraph on its line. */
export function plainText(cleaned: string): string {
  const text = sanitizeHtml(cleaned.replace(BREAKS, '$&\n'), { allowedTags: [], allowedAttributes: {} })
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (found, name: string) => ENTITIES[name] ?? found).replace(/\n{2,}/g, '\n').trim()
}

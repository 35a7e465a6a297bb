import { marked } from 'marked'
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

/** Markdown as clean HTML, whoever wrote it. */
export function pageHtml(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), OPTIONS).trim()
}

/** Puts a site's own words in the places of `{{name}}`; what is unknown stays as it is. A value is plain text, never Markdown. */
export function fillWords(markdown: string, words: Readonly<Record<string, string>>): string {
  return markdown.replace(/\{\{([a-z_]+)\}\}/g, (found, name: string) => {
    const value = Object.hasOwn(words, name) ? words[name] : undefined
    return value === undefined ? found : value.replace(/[\\`*_{}[\]<>#|&!~]/g, (character) => `&#${character.charCodeAt(0)};`)
  })
}

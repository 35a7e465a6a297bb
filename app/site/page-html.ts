import { marked } from 'marked'
import { cleanHtml } from '~/platform/html/clean-html'

/** Markdown as clean HTML, whoever wrote it. */
export function pageHtml(markdown: string): string {
  return cleanHtml(marked.parse(markdown, { async: false, gfm: true }))
}

/** Puts a site's own words in the places of `{{name}}`; what is unknown stays as it is. A value is plain text, never Markdown. */
export function fillWords(markdown: string, words: Readonly<Record<string, string>>): string {
  return markdown.replace(/\{\{([A-Za-z_]+)\}\}/g, (found, name: string) => {
    const value = Object.hasOwn(words, name) ? words[name] : undefined
    return value === undefined ? found : value.replace(/[\\`*_{}[\]<>#|&!~]/g, (character) => `&#${character.charCodeAt(0)};`)
  })
}

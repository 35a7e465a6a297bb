import { marked } from 'marked'
import { fillWords } from '~/domain/text/fill-words'
import { cleanHtml } from '~/platform/html/clean-html'

/** Markdown as clean HTML, whoever wrote it. */
export function pageHtml(markdown: string): string {
  return cleanHtml(marked.parse(markdown, { async: false, gfm: true }))
}

/** Puts a site's own words into Markdown: each is plain text, whatever characters are in it. */
export function fillMarkdown(markdown: string, words: Readonly<Record<string, string>>): string {
  return fillWords(markdown, words, (word) => word.replace(/[\\`*_{}[\]<>#|&!~]/g, (character) => `&#${character.charCodeAt(0)};`))
}

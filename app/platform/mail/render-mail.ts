import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A mail's HTML. */
export function renderMail(mail: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`
}

/** Paragraphs of a mail's plain text: what is empty is left out. */
export function plainText(...parts: (string | null | false | undefined)[]): string {
  return `${parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n')}\n`
}

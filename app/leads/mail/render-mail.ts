import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { factLine } from '../delivery/lead-details'

/** A mail's HTML. */
export function renderMail(mail: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`
}

/** Paragraphs of a mail's plain text: what is empty is left out. */
export function plainText(...parts: (string | null | false | undefined)[]): string {
  return `${parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n')}\n`
}

/** Lines 'Label: value' of a mail's plain text. */
export function plainFacts(facts: readonly { label: string; value: string }[]): string {
  return facts.map(factLine).join('\n')
}

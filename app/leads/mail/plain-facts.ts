import { factLine } from '../delivery/lead-details'

/** Lines 'Label: value' of a mail's plain text. */
export function plainFacts(facts: readonly { label: string; value: string }[]): string {
  return facts.map(factLine).join('\n')
}

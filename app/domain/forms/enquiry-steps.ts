import type { FormStep } from './enquiry-form'
import type { DeclaredStep } from './form-declaration'

/** The steps of an enquiry (section 4): what it is about, then who asks. The last one sends it. */
export const ENQUIRY_STEPS: readonly DeclaredStep[] = [
  { title: 'Your question', sections: ['subject', 'question'] },
  { title: 'Your details', sections: ['contact', 'consent'] },
]

/** The step of a form's field, from 1; what nobody sees belongs to the first. */
export function stepOf(field: string, steps: readonly FormStep[]): number {
  return steps.findIndex(({ fields }) => fields.includes(field)) + 1 || 1
}

/** What came with a sending: which step it was on, and whether it goes on or back. */
export type StepMove = { step: number; isBack: boolean }

export function parseStepMove(step: string | null, go: string | null, lastStep: number): StepMove {
  const number = Number(step)
  return { step: Number.isInteger(number) && number >= 1 && number <= lastStep ? number : lastStep, isBack: go === 'back' }
}

/**
 * Where a sending leads: to another step, or, from the last one with nothing wrong in any, out. Only the errors of the steps so far
 * count; those of the earliest step with one are shown.
 */
export function moveStep(
  { step, isBack }: StepMove,
  errors: Readonly<Record<string, string>>,
  steps: readonly FormStep[],
): { kind: 'step'; step: number; errors: Record<string, string> } | { kind: 'send' } {
  if (isBack) return { kind: 'step', step: Math.max(1, step - 1), errors: {} }
  const broken = Object.entries(errors).filter(([field]) => stepOf(field, steps) <= step)
  if (broken.length > 0) return { kind: 'step', step: Math.min(...broken.map(([field]) => stepOf(field, steps))), errors: Object.fromEntries(broken) }
  return step < steps.length ? { kind: 'step', step: step + 1, errors: {} } : { kind: 'send' }
}

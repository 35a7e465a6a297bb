import type { z } from 'zod'

/** What a form says of each field that breaks a rule: the first thing that is wrong with it, by the field's name; nothing where no rule is broken. */
export function fieldErrors(error: z.ZodError | undefined): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

import { z } from 'zod'

/** What a schema takes, in words that an operator reads: 'a whole number from 0 to 14', 'one of hover, click'. */
export function allowedValues(schema: z.ZodTypeAny): string {
  const inner = bare(schema)
  if (inner instanceof z.ZodBoolean) return 'true or false'
  if (inner instanceof z.ZodEnum) return `one of ${quoted(inner.options as string[])}`
  if (inner instanceof z.ZodLiteral) return inner.value === '' ? 'nothing ("")' : JSON.stringify(inner.value)
  if (inner instanceof z.ZodNumber) return numberWords(inner)
  if (inner instanceof z.ZodString) return textWords(inner)
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodTypeAny[]).map(allowedValues).join(', or ')
  if (inner instanceof z.ZodArray) return listWords(inner.element as z.ZodTypeAny)
  if (inner instanceof z.ZodObject) return `an entry { ${Object.keys(inner.shape as object).join(', ')} }`
  return 'another value'
}

/** The part of a schema that a path inside a value leads to, as far as it is known. @param value where there is one, it says which of several shapes is meant */
export function schemaAt(schema: z.ZodTypeAny, path: readonly (string | number)[], value?: unknown): z.ZodTypeAny {
  let [at, here] = [shapeOf(bare(schema), value), value]
  for (const step of path) {
    here = (here as Record<string | number, unknown> | null | undefined)?.[step]
    if (at instanceof z.ZodArray) at = shapeOf(bare(at.element as z.ZodTypeAny), here)
    else if (at instanceof z.ZodObject) {
      const next = (at.shape as z.ZodRawShape)[String(step)]
      if (!next) return at
      at = shapeOf(bare(next), here)
    } else return at
  }
  return at
}

type Choice = z.ZodDiscriminatedUnion<string, z.AnyZodObject[]>

/** Of several shapes the one that the value names. */
function shapeOf(schema: z.ZodTypeAny, value: unknown): z.ZodTypeAny {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const { discriminator, optionsMap } = schema as unknown as Choice
  const named = (value as Record<string, unknown> | null | undefined)?.[discriminator]
  return optionsMap.get(named as string) ?? schema
}

function bare(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodDefault) return bare(schema.removeDefault() as z.ZodTypeAny)
  if (schema instanceof z.ZodEffects) return bare(schema.innerType() as z.ZodTypeAny)
  if (schema instanceof z.ZodCatch) return bare(schema.removeCatch() as z.ZodTypeAny)
  if (schema instanceof z.ZodOptional) return bare(schema.unwrap() as z.ZodTypeAny)
  return schema
}

function numberWords(schema: z.ZodNumber): string {
  const what = schema.isInt ? 'a whole number' : 'a number'
  if (schema.minValue === null) return what
  return schema.maxValue === null ? `${what} from ${schema.minValue}` : `${what} from ${schema.minValue} to ${schema.maxValue}`
}

function textWords(schema: z.ZodString): string {
  for (const check of schema._def.checks) {
    if ((check.kind === 'regex' || check.kind === 'url') && check.message) return check.message
  }
  const { minLength, maxLength } = schema
  if (maxLength === null) return minLength ? `text of at least ${minLength} characters` : 'text'
  return minLength ? `text of ${minLength} to ${maxLength} characters` : `text of at most ${maxLength} characters, or nothing ("")`
}

function listWords(element: z.ZodTypeAny): string {
  const inner = bare(element)
  if (inner instanceof z.ZodEnum) return `a list of ${quoted(inner.options as string[])}, each at most once`
  if (inner instanceof z.ZodObject) return `a list of entries { ${Object.keys(inner.shape as object).join(', ')} }`
  return `a list, each ${allowedValues(inner)}`
}

function quoted(options: readonly string[]): string {
  return options.map((option) => JSON.stringify(option)).join(', ')
}

import { z } from 'zod'
import { foundText } from '~/domain/text/found-text'

/** What a schema takes, in words that an operator reads: 'a whole number from 0 to 14', 'one of hover, click'. */
export function allowedValues(schema: z.ZodTypeAny): string {
  const inner = bare(schema)
  if (inner instanceof z.ZodBoolean) return 'true or false'
  if (inner instanceof z.ZodEnum) return `one of ${quoted(inner.options as string[])}`
  if (inner instanceof z.ZodLiteral) return inner.value === '' ? 'nothing ("")' : JSON.stringify(inner.value)
  if (inner instanceof z.ZodNumber) return numberWords(inner)
  if (inner instanceof z.ZodString) return textWords(inner)
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodTypeAny[]).map(allowedValues).join(', or ')
  if (inner instanceof z.ZodArray) return listWords(inner as List)
  if (inner instanceof z.ZodObject) return `an entry ${keyWords(inner)}`
  return 'another value'
}

/** What was found, for the line that says it is wrong: of a list that is too long or too short, how many it holds. */
export function foundWords({ code }: z.ZodIssue, value: unknown): string {
  if (!Array.isArray(value) || (code !== 'too_big' && code !== 'too_small')) return foundText(value)
  return value.length === 1 ? '1 entry' : `${value.length} entries`
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

/** A message that says what a text must not be stands behind its lengths; any other says all that there is to know. */
function textWords(schema: z.ZodString): string {
  const messages = schema._def.checks.flatMap((check) => ((check.kind === 'regex' || check.kind === 'url') && check.message ? [check.message] : []))
  const [exclusion, whole] = [messages.find((message) => message.startsWith('not ')), messages.find((message) => !message.startsWith('not '))]
  if (whole) return whole
  return [lengthWords(schema), ...(exclusion ? [exclusion] : [])].join(', ')
}

function lengthWords({ minLength, maxLength }: z.ZodString): string {
  if (maxLength === null) return minLength ? `text of at least ${minLength} characters` : 'text'
  return minLength ? `text of ${minLength} to ${maxLength} characters` : `text of at most ${maxLength} characters, or nothing ("")`
}

type List = z.ZodArray<z.ZodTypeAny>

function listWords(schema: List): string {
  const inner = bare(schema.element)
  const count = countWords(schema)
  if (inner instanceof z.ZodEnum) return `a list of ${count && `${count} of `}${quoted(inner.options as string[])}, each at most once`
  if (inner instanceof z.ZodObject) return `a list of ${count && `${count} `}entries ${keyWords(inner)}`
  return `a list${count && ` of ${count}`}, each ${allowedValues(inner)}`
}

/** '1 to 20', 'at most 12', or nothing where any number will do. */
function countWords({ _def: { minLength, maxLength } }: List): string {
  const least = minLength?.value ?? 0
  if (maxLength === null) return least > 0 ? `at least ${least}` : ''
  return least > 0 ? `${least} to ${maxLength.value}` : `at most ${maxLength.value}`
}

/** The keys of an entry, and of its lists how many they take: '{ title, links (1 to 20) }'. */
function keyWords(schema: z.AnyZodObject): string {
  const keys = Object.entries(schema.shape as z.ZodRawShape).map(([key, value]) => {
    const inner = bare(value)
    const count = inner instanceof z.ZodArray ? countWords(inner as List) : ''
    return count ? `${key} (${count})` : key
  })
  return `{ ${keys.join(', ')} }`
}

function quoted(options: readonly string[]): string {
  return options.map((option) => JSON.stringify(option)).join(', ')
}

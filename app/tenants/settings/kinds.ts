import { z } from 'zod'
import { CAR_TYPES, type CarType } from '~/domain/cars/car'
import { canBeCalled } from '~/domain/forms/phone-number'
import { PICTURE_ADDRESS } from '~/domain/images/picture-address'
import { EMAIL_ADDRESSES } from '~/domain/text/email-address'

/** A hex colour such as `#0b5fff`. */
export const colour = (fallback: string) => z.string().regex(/^#[0-9a-f]{6}$/, 'a colour such as #0b5fff').default(fallback)
/** A paragraph, or nothing. */
export const text = () => z.string().max(2_000).default('')
/** A text that a folder is held to by a rule. One that was stored before this was a rule is read as it is (`SETTING_LEAVES` has the rule without the catch). */
export const ruled = (rule: z.ZodString | z.ZodDefault<z.ZodString | z.ZodEffects<z.ZodString>>) => rule.catch(({ input }) => (typeof input === 'string' ? input : ''))
/** E-mail addresses with commas between, or nothing. */
export const addresses = () =>
  ruled(
    z
      .string()
      .max(2_000)
      .regex(EMAIL_ADDRESSES, 'e-mail addresses with commas between, such as sales@example.com, fleet@example.com, or nothing ("")')
      .default(''),
  )
/** A number to call, or nothing. */
export const phone = () =>
  ruled(
    z
      .string()
      .max(2_000)
      .refine((given) => given === '' || canBeCalled(given), 'a phone number such as (07) 3555 0100 or 1300 555 010, or nothing ("")')
      .default(''),
  )
/** The words of a button, a badge or a heading. */
export const words = (fallback: string) => z.string().min(1).max(80).default(fallback)
export const flag = (fallback: boolean) => z.boolean().default(fallback)
export const list = (fallback: string[] = []) => z.array(z.string().min(1)).default(fallback)
export const whole = (from: number, to: number, fallback: number) => z.number().int().min(from).max(to).default(fallback)
export const number = (from: number, to: number, fallback: number) => z.number().min(from).max(to).default(fallback)
export const choice = <T extends string>(of: readonly [T, ...T[]], fallback: NoInfer<T>) => z.enum(of as [T, ...T[]]).default(() => fallback)
/** Some of a set, each at most once, in the order given. */
export const choices = <T extends string>(of: readonly [T, ...T[]], fallback: NoInfer<T>[]) =>
  z
    .array(z.enum(of as [T, ...T[]]))
    .refine((chosen) => new Set(chosen).size === chosen.length, 'each at most once')
    .default(fallback as T[])
export const carTypes = (fallback: CarType[] = []) => choices(CAR_TYPES, fallback)

const LINK = 'a path such as /service, or an address with https:, tel: or mailto:'
const linkText = z.string().max(500).regex(/^(\/(?![/\\])|#|https?:\/\/[^\s/]|tel:|mailto:)/, LINK)
export const link = (fallback: string) => linkText.default(fallback)

/** A picture. What settings.json names of its folder is an address in the platform's store before it comes here. */
export const picture = z
  .string()
  .max(500)
  .regex(new RegExp(`^(${PICTURE_ADDRESS})$`), 'an address such as https://…, or in settings.json of a folder one of its files, such as pictures/logo.svg')

export const labelledLink = z.object({ label: z.string().min(1).max(80), href: linkText }).strict()
/** An entry of a menu: a link, with a list under it where it opens. */
export const menuEntry = labelledLink
  .extend({
    children: z.array(labelledLink).max(30).optional(),
    /** Fills the list under it from what the site has; the company's group goes by `pages.about`. */
    from: z.enum(['models', 'stock', 'company']).optional(),
  })
  .strict()

export const SLUG = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/
export const slugText = z.string().regex(SLUG, 'a slug such as aspley-sales')
export const slugs = () => z.array(slugText).default([])

/** A named part of the settings: every key is known, each has its default. */
export const group = <T extends z.ZodRawShape>(shape: T) =>
  z
    .object(shape)
    .strict()
    .default({} as never)

export const STATES = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const

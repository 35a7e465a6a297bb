import type { CarType } from '../cars/car'
import { categoryNames } from './contact-category'

/** What a site says after a form was sent, for the leads that all of its conditions fit. A condition that is absent fits every lead. */
export type SuccessPage = {
  categories?: readonly string[]
  subcategories?: readonly string[]
  carTypes?: readonly CarType[]
  heading: string
  /** Paragraphs with empty lines between; empty for the platform's own words. */
  text: string
  links: readonly { label: string; href: string }[]
}

type ThankedFor = { category: string; subcategory: string | null; carType: CarType | null }

/** The success page of a lead (section 7, the look-up after a form): the site's first that fits; null where none does. */
export function successPage(pages: readonly SuccessPage[], { category, subcategory, carType }: ThankedFor): SuccessPage | null {
  const names = (wanted: readonly string[] | undefined, ...found: (string | null)[]) =>
    wanted === undefined || wanted.length === 0 || wanted.some((name) => found.some((one) => name.toLowerCase() === one?.toLowerCase()))
  const categories = categoryNames({ category, subcategory })
  return pages.find((page) => names(page.categories, ...categories) && names(page.subcategories, subcategory) && names(page.carTypes, carType)) ?? null
}

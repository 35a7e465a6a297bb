import type { LoaderFunction } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/react'

/** What the root's data says of a page that is the answer to a form which was not taken. */
export type RefusedFormData = { isFormRefused: boolean }

export const ERROR_TITLE = 'Error: '

/** The head of a page with a form: where the form was not taken, its title says "Error:" first, so that a screen reader begins with it. */
export function formMeta<Loader extends LoaderFunction>(meta: MetaFunction<Loader>): MetaFunction<Loader> {
  return (page) => {
    const found = meta(page)
    const [root] = page.matches as unknown as { data?: Partial<RefusedFormData> | null }[]
    if (!root?.data?.isFormRefused) return found
    return found?.map((tag) => (tag && 'title' in tag ? { ...tag, title: `${ERROR_TITLE}${String(tag.title)}` } : tag))
  }
}

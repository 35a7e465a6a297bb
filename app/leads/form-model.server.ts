import { log, loggableError } from '~/platform/log/log.server'
import { pathSlug, pathSlugs } from '~/search/path-slugs'
import { findWordVocabulary } from '~/stock/find-word-vocabulary.server'
import type { Tenant } from '~/tenants/tenant'

/** The model, or the make alone, that a form was opened for from its page. */
export type FormModel = {
  /** As the stock writes it: a lead is about 'Volkswagen', whatever the site calls it. */
  make: string
  model: string | null
  /** What the site calls it: 'VW Golf'. */
  name: string
  /** The search for its cars. */
  href: string
}

/**
 * The model that a link brought (`?make=toyota&model=hilux`), by the makes and models of the site's stock, from memory; null for none, and for
 * what the site has none of. Null too while those are not known: the form is worth more than its model.
 */
export async function findFormModel(tenant: Tenant, request: Request, now: Date): Promise<FormModel | null> {
  const { searchParams } = new URL(request.url)
  const make = searchParams.get('make')
  if (!make) return null
  const slug = [make, searchParams.get('model')].filter(Boolean).join('/').toLowerCase()
  try {
    const { values } = await findWordVocabulary(tenant, now)
    return modelOfSlug(slug, values)
  } catch (error) {
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'the model of a form is not known')
    return null
  }
}

type Values = Awaited<ReturnType<typeof findWordVocabulary>>['values']

/** What a slug below /search/ stands for among the makes and models of a stock; where several go by it, whose own it is. */
export function modelOfSlug(slug: string, { make: makes = [], make_model: makeModels = [] }: Values): FormModel | null {
  const found = (make: string, model: string | null, name: string): FormModel[] => {
    const path = { make, ...(model === null ? {} : { model }) }
    return pathSlugs({ make, model: model ?? '', body: null }).includes(slug) ? [{ make, model, name, href: `/search/${pathSlug(path)}` }] : []
  }
  const all = makes.flatMap(({ value: make, label = make }) => {
    if (!slug.includes('/')) return found(make, null, label)
    const models = makeModels.flatMap(({ value }) => (value.startsWith(`${make} `) ? [value.slice(make.length + 1)] : []))
    return models.flatMap((model) => found(make, model, `${label} ${model}`))
  })
  return all.find(({ href }) => href === `/search/${slug}`) ?? all[0] ?? null
}

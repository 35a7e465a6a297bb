import slugify from '@sindresorhus/slugify'
import { simpleBody } from '../../app/domain/cars/vehicle-terms'
import type { MakeText } from '../../app/provisioning/site-document'
import { logoAddress } from '../pictures/demo-picture-addresses'
import { CARAVANS } from './caravans'
import { MAKES } from './makes'

/** The makes of the demo's market as `makes.json` of a folder says them: each with its drawn logo and its models, each model with its usual body. */
export function marketMakes(): MakeText[] {
  const models = [
    ...MAKES.flatMap((make) => make.models.map((model) => ({ make: make.name, model: model.name, body: model.generations[0]?.badges[0]?.body ?? '' }))),
    ...CARAVANS,
  ]
  const makes = new Map<string, MakeText>()
  for (const { make, model, body } of models) {
    const found = makes.get(make) ?? { slug: slugify(make), name: make, logoUrl: logoAddress(make), models: [] }
    makes.set(make, found)
    const slug = slugify(model)
    if (!found.models.some((known) => known.slug === slug)) found.models.push({ slug, name: model, body: simpleBody(body), overrideUrl: null })
  }
  return [...makes.values()]
}

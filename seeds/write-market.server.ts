import slugify from '@sindresorhus/slugify'
import { simpleBody } from '../app/domain/cars/vehicle-terms'
import type { Prisma } from '../app/platform/db/generated/client'
import { CARAVANS } from './market/caravans'
import { MAKES } from './market/makes'
import { logoAddress } from './pictures/demo-picture-addresses'

/** Makes and models by name, with the model's usual body. */
export function marketModels(): Map<string, Map<string, string | null>> {
  const makes = new Map<string, Map<string, string | null>>()
  const add = (make: string, model: string, body: string) => {
    const models = makes.get(make) ?? new Map<string, string | null>()
    if (!models.has(model)) models.set(model, simpleBody(body))
    makes.set(make, models)
  }
  for (const make of MAKES)
    for (const model of make.models) add(make.name, model.name, model.generations[0]?.badges[0]?.body ?? '')
  for (const { make, model, body } of CARAVANS) add(make, model, body)
  return makes
}

/** Writes all makes and models that are not there yet, and gives makes without a logo the drawn one. */
export async function writeMarket(client: Prisma.TransactionClient): Promise<void> {
  const market = marketModels()
  const makes = [...market.keys()].map((name) => ({ name, slug: slugify(name) }))
  await client.manufacturer.createMany({ data: makes, skipDuplicates: true })
  for (const { name, slug } of makes) {
    await client.manufacturer.updateMany({ where: { slug, logoUrl: null }, data: { logoUrl: logoAddress(name) } })
  }
  const ids = new Map(
    (await client.manufacturer.findMany({ select: { id: true, slug: true } })).map(({ id, slug }) => [slug, id]),
  )
  const models = [...market].flatMap(([make, names]) => {
    const manufacturerId = ids.get(slugify(make))
    return manufacturerId === undefined
      ? []
      : [...names].map(([name, body]) => ({ manufacturerId, name, slug: slugify(name), body }))
  })
  await client.vehicleModel.createMany({ data: models, skipDuplicates: true })
}

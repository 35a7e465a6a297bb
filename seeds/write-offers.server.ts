import slugify from '@sindresorhus/slugify'
import type { Prisma } from '../app/platform/db/generated/client'
import { cleanHtml } from '../app/platform/html/clean-html'
import { endOf, startOf } from '../app/provisioning/read/read-lists.server'
import type { DemoOffer } from './dealership-file'
import { demoPictureAddresses } from './pictures/demo-picture-addresses'

type Client = Prisma.TransactionClient

/** Offers of a site, or of all sites of a group, in their order; the sites that one leaves out have to be there. @param zone whose days begin and end them */
export async function writeOffers(client: Client, owner: { tenantId: number } | { groupId: number }, offers: readonly DemoOffer[], zone: string): Promise<void> {
  for (const [position, offer] of offers.entries()) {
    const { manufacturerId, model } = await subjectOf(client, offer)
    await client.offer.create({
      data: {
        ...owner,
        name: offer.name,
        description: offer.description,
        sanitizedDescription: cleanHtml(offer.description),
        disclaimer: offer.disclaimer ?? null,
        imageUrl: offer.imageUrl ?? null,
        imageOrModelImageUrl: offer.modelImageUrl ?? (model?.body ? modelPicture(model.body, position) : null),
        manufacturerId,
        modelId: model?.id ?? null,
        position,
        startsAt: startOf(offer.startsAt, zone),
        expiresAt: endOf(offer.expiresAt, zone),
        exclusions: { create: offer.excludedSites.map((slug) => ({ tenant: { connect: { slug } } })) },
      },
    })
  }
}

/** The make and the model that an offer is about, as far as it names them. @throws where there are none of these names */
async function subjectOf(client: Client, { make, model }: DemoOffer) {
  if (make === undefined) return { manufacturerId: null, model: null }
  const { id: manufacturerId } = await client.manufacturer.findUniqueOrThrow({ where: { slug: slugify(make) } })
  if (model === undefined) return { manufacturerId, model: null }
  return { manufacturerId, model: await client.vehicleModel.findUniqueOrThrow({ where: { manufacturerId_slug: { manufacturerId, slug: slugify(model) } } }) }
}

const COLOURS = ['white', 'red', 'grey', 'blue']

function modelPicture(body: string, position: number): string | null {
  return demoPictureAddresses(body, COLOURS[position % COLOURS.length] ?? 'white', 0)[0] ?? null
}

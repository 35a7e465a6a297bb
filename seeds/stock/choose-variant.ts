import { simpleBody } from '../../app/domain/cars/vehicle-terms'
import type { Badge, Generation, Make, Model } from '../market/catalogue'
import { MAKES } from '../market/makes'
import type { Random } from './random'

/** One thing that could be bought: a badge of a generation of a model, in a year. */
export type Variant = { make: Make; model: Model; generation: Generation; badge: Badge; year: number; weight: number }

type Wanted = { makes: Readonly<Record<string, number>>; bodies: readonly string[] }

/** The market of one year as one dealership sees it, by year; made once for all its cars. */
export class Market {
  private readonly byYear = new Map<number, Variant[]>()

  constructor(private readonly wanted: Wanted) {}

  /** @throws RangeError when the wanted makes sold nothing in that year */
  pick(random: Random, year: number): Variant {
    return random.weighted(this.of(year), (variant) => variant.weight)
  }

  has(year: number): boolean {
    return this.of(year).length > 0
  }

  private of(year: number): Variant[] {
    let variants = this.byYear.get(year)
    if (!variants) {
      variants = variantsOf(year, this.wanted)
      this.byYear.set(year, variants)
    }
    return variants
  }
}

function variantsOf(year: number, { makes, bodies }: Wanted): Variant[] {
  const isChoosy = Object.keys(makes).length > 0
  return MAKES.filter((make) => !isChoosy || makes[make.name] !== undefined).flatMap((make) => {
    const models = make.models.flatMap((model) => {
      const sold = model.generations.flatMap((generation) =>
        generation.badges
          .filter(
            (badge) => isSold(badge, year) && (bodies.length === 0 || bodies.includes(simpleBody(badge.body) ?? '')),
          )
          .map((badge) => ({ make, model, generation, badge, year })),
      )
      // Badges in the middle of a range sell best; a model's share is shared among what it came in.
      const popularity = sold.map(({ badge }) => [0.8, 1.15, 1.25, 1.05, 0.7][badge.level - 1] ?? 1)
      const sum = popularity.reduce((total, one) => total + one, 0)
      return sold.map((variant, place) => ({ ...variant, weight: (model.share * (popularity[place] ?? 1)) / sum }))
    })
    const total = models.reduce((sum, { weight }) => sum + weight, 0)
    const factor = isChoosy ? (makes[make.name] ?? 0) / (total || 1) : 1
    return models.map((variant) => ({ ...variant, weight: variant.weight * factor }))
  })
}

export function isSold({ years: [from, to] }: Pick<Badge, 'years'>, year: number): boolean {
  return year >= from && year <= (to ?? Number.POSITIVE_INFINITY)
}

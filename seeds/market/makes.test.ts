import { describe, expect, it } from 'vitest'
import { MAKES as KNOWN_MAKES } from '../../app/domain/cars/makes'
import { simpleBody, simpleFuel, simpleTransmission } from '../../app/domain/cars/vehicle-terms'
import { paintFor } from '../pictures/demo-picture-addresses'
import { CARAVANS } from './caravans'
import { MAKES } from './makes'

const STOCK_YEAR = 2026
const generations = MAKES.flatMap((make) =>
  make.models.flatMap((model) => model.generations.map((generation) => ({ make, model, generation }))),
)
const badges = generations.flatMap((it) =>
  it.generation.badges.map((badge) => ({
    ...it,
    badge,
    name: `${it.make.name} ${it.model.name} ${it.generation.series} ${badge.name}`,
  })),
)

describe('the market', () => {
  it('has the breadth of an Australian lot', () => {
    expect(MAKES.length).toBeGreaterThanOrEqual(35)
    expect(MAKES.flatMap(({ models }) => models).length).toBeGreaterThanOrEqual(200)
    expect(new Set(MAKES.map(({ name }) => name)).size).toBe(MAKES.length)
  })

  it('sells makes that the platform knows, by the names that it knows', () => {
    const names = [...MAKES.map(({ name }) => name), ...CARAVANS.map(({ make }) => make)]
    expect(names.filter((name) => !KNOWN_MAKES.includes(name))).toEqual([])
  })

  it.each(MAKES.map((make) => [make.name, make] as const))(
    '%s has VIN beginnings in form and colours that are drawn',
    (_name, make) => {
      for (const prefix of make.vinPrefixes) expect(prefix).toMatch(/^[A-HJ-NPR-Z0-9]{3}$/)
      expect(Object.keys(make.colours).length).toBeGreaterThanOrEqual(5)
      for (const paint of Object.values(make.colours)) expect(paintFor(paint)).toBe(paint)
      const models = new Set(make.models.map(({ name }) => name))
      expect(models.size).toBe(make.models.length)
      for (const name of Object.keys(make.sought)) expect(models).toContain(name)
    },
  )

  it('speaks words that the platform understands', () => {
    for (const { badge, name } of badges) {
      expect(simpleBody(badge.body), `${name}: ${badge.body}`).not.toBeNull()
      expect(simpleFuel(badge.engine.fuel), `${name}: ${badge.engine.fuel}`).not.toBeNull()
      expect(simpleTransmission(badge.gearbox.description), name).not.toBeNull()
    }
  })

  it('has years, prices and engines that can be', () => {
    for (const { badge, name } of badges) {
      const [from, to] = badge.years
      expect(from, name).toBeLessThanOrEqual(to ?? STOCK_YEAR)
      expect(to ?? STOCK_YEAR, name).toBeLessThanOrEqual(STOCK_YEAR)
      expect(badge.newPrice, name).toBeGreaterThanOrEqual(15_000)
      expect(badge.newPrice, name).toBeLessThanOrEqual(300_000)
      expect(badge.engine.powerKw, name).toBeGreaterThan(45)
      expect(badge.engine.powerKw, name).toBeLessThan(500)
      expect(badge.engine.cc === null, name).toBe(badge.engine.fuel === 'Electric')
      if (badge.engine.cc !== null && badge.engine.cylinders !== null) {
        const perCylinder = badge.engine.cc / badge.engine.cylinders
        expect(perCylinder, name).toBeGreaterThan(230)
        expect(perCylinder, name).toBeLessThan(900)
      }
    }
  })

  it('has measures that can be', () => {
    for (const { make, model, generation } of generations) {
      const name = `${make.name} ${model.name} ${generation.series}`
      expect(generation.lengthMm, name).toBeGreaterThan(3_500)
      expect(generation.lengthMm, name).toBeLessThan(6_100)
      expect(generation.widthMm, name).toBeGreaterThan(1_590)
      expect(generation.widthMm, name).toBeLessThan(2_200)
      expect(generation.heightMm, name).toBeGreaterThan(1_200)
      expect(generation.grossVehicleMassKg, name).toBeGreaterThan(1_200)
      expect(generation.grossVehicleMassKg, name).toBeLessThan(4_500)
      const isElectric = generation.badges.every(({ engine }) => engine.fuel === 'Electric')
      if (isElectric) expect(generation.tankLitres, name).toBeNull()
    }
  })

  it('has caravans whose masses leave something to load', () => {
    for (const { make, model, layouts } of CARAVANS) {
      for (const layout of layouts) {
        expect(layout.aggregateKg - layout.tareKg, `${make} ${model} ${layout.badge}`).toBeGreaterThanOrEqual(250)
        expect(layout.aggregateKg, `${make} ${model} ${layout.badge}`).toBeLessThanOrEqual(4_500)
      }
    }
  })
})

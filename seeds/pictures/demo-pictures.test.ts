import { describe, expect, it } from 'vitest'
import { bodySlug, demoPictureAddresses, logoAddress, paintFor, pictureAt } from './demo-picture-addresses'
import { drawCar, VIEWS } from './draw-car'
import { drawPlace } from './draw-place'
import { drawTouring } from './draw-touring'
import { drawDealershipLogo, drawMakeWordmark } from './draw-wordmarks'
import { PAINTS, type PaintName } from './paint'
import { PROFILES, type BodySlug } from './profiles/profiles'

describe('demoPictureAddresses', () => {
  it('names the same pictures every time, the first of them the whole car', () => {
    expect(demoPictureAddresses('SUV', 'white', 0)).toEqual([
      'stored:demo/suv/white/side.svg',
      'stored:demo/suv/white/front.svg',
      'stored:demo/suv/white/dusk.svg',
      'stored:demo/suv/white/lamp.svg',
      'stored:demo/suv/white/wheel.svg',
      'stored:demo/suv/white/cabin.svg',
      'stored:demo/suv/white/yard.svg',
    ])
  })

  it.each([0, 1, 2, 3, 17, -1, 4.7])('has every view once in variety %d', (variety) => {
    const addresses = demoPictureAddresses('Dual Cab Pick Up', 'dark blue', variety)
    const all = VIEWS.map((view) => `stored:demo/ute/dark-blue/${view}.svg`)
    expect([...addresses].sort()).toEqual(all.sort())
    expect(addresses[0]).toMatch(/(side|yard)\.svg$/)
  })
})

describe('shapes and faces', () => {
  const models = ['Outback', 'CX-5', 'RAV4', 'Sorento', 'Tucson', 'Forester', 'Pajero', 'Prado', 'X-Trail', 'ZS']
  const folderOf = (make: string, model: string) => demoPictureAddresses('SUV', 'white', 0, { make, model })[0] ?? ''

  it('a model looks the same every time, and models differ', () => {
    expect(folderOf('Kia', 'Sorento')).toBe(folderOf('Kia', 'Sorento'))
    expect(new Set(models.map((model) => folderOf('Kia', model))).size).toBe(3)
  })
  it('makes have faces', () => expect(new Set(['Kia', 'Mazda', 'Toyota', 'Ford', 'MG', 'Nissan'].map((make) => pictureAt(folderOf(make, 'X'))?.face)).size).toBe(3))

  it.each(models)('the addresses of a %s lead to its pictures', (model) => {
    for (const body of ['SUV', 'People Mover', 'Cab Chassis']) {
      const cars = demoPictureAddresses(body, 'dark blue', 1, { make: 'Kia', model }).map(pictureAt)
      expect(cars.map((car) => [car?.body, car?.colour])).toEqual(cars.map(() => [bodySlug(body), 'dark blue']))
      expect(new Set(cars.map((car) => car?.view)).size).toBe(VIEWS.length)
    }
  })
  it.each(['stored:demo/logos/kia.svg', 'stored:demo/suv/mud/side.svg', 'stored:demo/suv/white/roof.svg', 'https://a.example/stored:demo/suv/white/side.svg', ''])('%j is no car', (address) => expect(pictureAt(address)).toBeNull())
})

describe('bodySlug', () => {
  it.each([
    ['Hatch', 'hatch'],
    ['hatchback', 'hatch'],
    ['Sedan', 'sedan'],
    ['stationWagon', 'wagon'],
    ['SUV', 'suv'],
    ['4x4', 'suv'],
    ['Ute', 'ute'],
    ['Van', 'van'],
    ['Coupe', 'coupe'],
    ['softtop', 'convertible'],
    ['People Mover', 'people-mover'],
    ['cabChassis', 'cab-chassis'],
    ['Bus', 'bus'],
    ['Light Truck', 'light-truck'],
    ['Caravan', 'caravan'],
    ['Motorhome', 'motorhome'],
    ['', 'sedan'],
    ['hovercraft', 'sedan'],
  ])('%s is drawn as %s', (body, slug) => expect(bodySlug(body)).toBe(slug))
})

describe('paintFor', () => {
  it.each(Object.keys(PAINTS))('%s is itself', (paint) => expect(paintFor(paint)).toBe(paint))

  it.each([
    ['Glacier White', 'white'],
    ['White Pearl', 'white'],
    ['Black Pearl', 'black'],
    ['Midnight Blue Mica', 'dark blue'],
    ['Steel Blue', 'grey'],
    ['Graphite', 'grey'],
    ['Gray Metallic', 'grey'],
    ['Sterling Silver', 'silver'],
    ['Ocean Blue', 'blue'],
    ['Soul Red Crystal', 'red'],
    ['Burgundy', 'maroon'],
    ['Jungle Khaki', 'green'],
    ['Saber', 'orange'],
    ['Gold', 'yellow'],
    ['Liquid Bronze', 'bronze'],
    ['Espresso', 'brown'],
    ['Desert Sand', 'beige'],
    ['Plum', 'purple'],
    ['Unobtainium', 'silver'],
    ['', 'silver'],
  ])('%s is painted %s', (colour, paint) => expect(paintFor(colour)).toBe(paint))
})

describe('the drawings', () => {
  const bodies = Object.keys(PROFILES) as BodySlug[]
  // Nothing that a renderer would have to look up elsewhere: text needs a font, images and links another file.
  const foreign = /<text|<image|<script|<foreignObject|href="(?!#)|url\((?!#)|NaN|undefined/

  it.each(bodies)('of a %s are whole and different from each other', (body) => {
    const drawings = VIEWS.map((view) => drawCar({ body, colour: 'red', view }))
    expect(new Set(drawings).size).toBe(VIEWS.length)
    const shapes = [0, 1, 2].map((shape) => drawCar({ body, colour: 'red', view: 'side', shape }))
    expect(new Set(shapes).size).toBe(3)
    drawings.push(...shapes)
    for (const drawing of drawings) expect(drawing).not.toMatch(foreign)
  })

  it('differ by body and by paint', () => {
    const paints = Object.keys(PAINTS) as PaintName[]
    const sides = bodies.flatMap((body) => paints.map((colour) => drawCar({ body, colour, view: 'side' })))
    expect(new Set(sides).size).toBe(bodies.length * paints.length)
  })

  it('of places and of camps are whole, each with ids of its own', () => {
    const place = { name: 'Penrith Sales', sign: 'Ironbark Nissan', colour: '#9c1b30' }
    const drawings = [drawPlace({ ...place, type: 'sales' }), drawPlace({ ...place, type: 'service' }), drawPlace({ ...place, name: 'Other', type: 'sales' }), drawTouring('green'), drawTouring('blue')]
    expect(new Set(drawings).size).toBe(drawings.length)
    for (const drawing of drawings) {
      expect(drawing).toMatch(/^<svg .*<\/svg>$/s)
      expect(drawing).not.toMatch(foreign)
      const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, id] of drawing.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(ids).toContain(id)
    }
    expect(drawPlace({ ...place, sign: '<script>alert(1)</script>', type: 'parts' })).not.toMatch(foreign)
  })

  it('of names are letters as paths, safe whatever the name holds', () => {
    expect(logoAddress('Harbour City Auto Group')).toBe('stored:demo/logos/harbour-city-auto-group.svg')
    for (const name of ['Toyota', 'Škoda', 'A', '', '<script>alert(1)</script>', 'R&G "Quotes" Motors', '车行']) {
      for (const drawing of [drawDealershipLogo({ name, colour: '#1d4ed8' }), drawMakeWordmark(name)]) {
        expect(drawing).toMatch(/^<svg .*<\/svg>$/)
        expect(drawing).not.toMatch(foreign)
        expect(drawing).not.toContain('alert(')
      }
    }
  })
})

import { describe, expect, it } from 'vitest'
import { distanceKm } from '../distance'
import { drawMap, nameLines, type MapFacts } from './draw-map'
import { clipRing, kmPerPixel, project, scaleBar, type MapView } from './map-view'
import { mapHref } from './map-size'
import { placeLabels } from './place-labels'

const ASPLEY = { latitude: -27.365, longitude: 153.017 }
const view = (changes: Partial<MapView> = {}): MapView => ({ middle: ASPLEY, zoom: 10, width: 640, height: 360, ...changes })

describe('the projection', () => {
  it('has its middle in the middle, north above and east to the right', () => {
    expect(project(view(), ASPLEY)).toEqual({ x: 320, y: 180 })
    const other = project(view(), { latitude: -27.2, longitude: 153.2 })
    expect(other.x).toBeGreaterThan(320)
    expect(other.y).toBeLessThan(180)
  })

  it.each([6, 8, 10, 13])('is true to scale near its middle at zoom %i', (zoom) => {
    const east = { ...ASPLEY, longitude: ASPLEY.longitude + 20 / 2 ** zoom }
    const pixels = project(view({ zoom }), east).x - 320
    expect((pixels * kmPerPixel(view({ zoom }))) / distanceKm(ASPLEY, east)).toBeCloseTo(1, 2)
  })

  it.each([
    [10, 10],
    [8, 50],
    [13, 2],
    [5, 500],
  ])('at zoom %i the bar says %i km', (zoom, km) => {
    const bar = scaleBar(view({ zoom }), 120)
    expect(bar.km).toBe(km)
    expect(bar.px).toBeGreaterThan(40)
    expect(bar.px).toBeLessThanOrEqual(120)
  })
})

describe('clipRing', () => {
  const square = (from: number, to: number) => [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ]
  const areaOf = (points: { x: number; y: number }[]) =>
    Math.abs(points.reduce((sum, { x, y }, at) => sum + x * (points[(at + 1) % points.length]?.y ?? 0) - (points[(at + 1) % points.length]?.x ?? 0) * y, 0)) / 2
  it.each([
    ['inside', square(10, 20), 100],
    ['around', square(-50, 150), 10_000],
    ['over an edge', square(90, 110), 100],
    ['outside', square(110, 120), 0],
    ['nothing', [], 0],
  ])('%s', (_what, ring, area) => expect(areaOf(clipRing(ring, 100, 100))).toBe(area))
})

describe('names of towns', () => {
  const town = (name: string, latitude: number, longitude: number) => ({ name, at: { latitude, longitude } })
  it.each([
    ['none', [], []],
    ['one', [town('Redcliffe', -27.23, 153.1)], ['Redcliffe right']],
    ['the first of two at one place', [town('Redcliffe', -27.23, 153.1), town('Margate', -27.231, 153.101)], ['Redcliffe right']],
    ['to the left where there is no room to the right', [town('Stradbroke', -27.4, 153.44)], ['Stradbroke left']],
    ['none that is not on the map', [town('Cairns', -16.9, 145.8)], []],
    ['none over the pin', [town('Aspley', -27.365, 153.017)], []],
  ])('%s', (_what, towns, expected) => {
    const pin = { left: 280, right: 360, top: 124, bottom: 188 }
    expect(placeLabels(view(), towns, [pin], 5, 13).map(({ name, isLeft }) => `${name} ${isLeft ? 'left' : 'right'}`)).toEqual(expected)
  })

  it('stand there once each', () => {
    expect(placeLabels(view(), [town('Melbourne', -27.2, 152.8), town('Melbourne', -27.5, 153.2)], [], 4, 13)).toHaveLength(1)
  })

  it('are no more than so many', () => {
    const towns = Array.from({ length: 9 }, (_, at) => town(`${at}`, -27.15 - at * 0.05, 152.8))
    expect(placeLabels(view(), towns, [], 4, 13)).toHaveLength(4)
  })
})

it.each([
  [{}, '/maps/aspley'],
  [{ zoom: 10, size: 'large', isDark: false }, '/maps/aspley'],
  [{ zoom: 11 }, '/maps/aspley?zoom=11'],
  [{ zoom: 11, size: 'small', isDark: true }, '/maps/aspley?zoom=11&size=small&look=dark'],
] as const)('the drawing %j is at %s', (wanted, href) => expect(mapHref('/maps/aspley', wanted)).toBe(href))

it.each([
  ['Aspley Sales', 20, ['Aspley Sales']],
  ['Aspley New and Used Sales', 20, ['Aspley New and Used', 'Sales']],
  ['The Royal Northern Beaches and Hinterland Automotive', 20, ['The Royal Northern', 'Beaches and Hinterl…']],
  ['Llanfairpwllgwyngyllgogerych', 20, ['Llanfairpwllgwyngyll', 'gogerych']],
  ['Exactly twenty lette', 20, ['Exactly twenty lette']],
])('the name %s in lines of %i letters', (name, most, lines) => expect(nameLines(name, most)).toEqual(lines))

describe('the drawing', () => {
  const facts: MapFacts = {
    ...{ at: ASPLEY, name: 'Aspley Sales', zoom: 10, size: 'large', state: 'qld' },
    states: { qld: [[{ latitude: -10, longitude: 142 }, { latitude: -28, longitude: 153.2 }, { latitude: -29, longitude: 141 }]] },
    towns: [{ name: 'Redcliffe', at: { latitude: -27.23, longitude: 153.1 } }],
    colours: { ink: '#16181d', surface: '#ffffff', accent: '#0b57d0' },
  }

  it('says what it shows, where, how far and where north is', () => {
    const svg = drawMap(facts)
    for (const part of ['<title>Aspley Sales</title>', '>Redcliffe</text>', '>10 km</text>', '>N</text>']) expect(svg).toContain(part)
    expect(svg.match(/<circle/g)).toHaveLength(3)
  })

  it('has larger letters and fewer towns on a phone', () => {
    const towns = Array.from({ length: 30 }, (_, at) => ({ name: `Town ${at}`, at: { latitude: -27.15 - Math.floor(at / 3) * 0.045, longitude: 152.85 + (at % 3) * 0.13 } }))
    const [large, small] = (['large', 'small'] as const).map((size) => drawMap({ ...facts, size, towns }))
    expect(small).toContain('viewBox="0 0 360 270"')
    const sizeOf = (svg = '') => Number(/font-size="(\d+)" fill/.exec(svg)?.[1])
    expect(sizeOf(small)).toBeGreaterThan(sizeOf(large))
    const townsOf = (svg = '') => svg.match(/>Town \d+</g)?.length ?? 0
    expect(townsOf(small)).toBe(6)
    expect(townsOf(large)).toBe(14)
    const words = [...(small?.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g) ?? [])]
    expect(words.length).toBeGreaterThanOrEqual(6)
    for (const [, x, y] of words) {
      expect(Number(x)).toBeLessThan(360)
      expect(Number(y)).toBeLessThan(270)
    }
  })

  it.each(['large', 'small'] as const)('has the longest name of a place within its edges: %s', (size) => {
    const name = 'The Royal Northern Beaches and Hinterland Automotive Collective Pty Ltd of Rockhampton'
    const svg = drawMap({ ...facts, size, name })
    const words = [...svg.matchAll(/font-weight="700" font-size="(\d+)">([^<]+)</g)]
    expect(words).toHaveLength(2)
    for (const [, px, line = ''] of words) expect(line.length * Number(px) * 0.57).toBeLessThan(size === 'large' ? 640 : 360)
    expect(svg).toContain(`<title>${name}</title>`)
  })

  it('has a sea of one colour, whatever the colour of the dealership', () => {
    const seaOf = (accent: string) => /<path fill="(#\w+)" d="M0 0H/.exec(drawMap({ ...facts, colours: { ...facts.colours, accent } }))?.[1]
    expect(seaOf('#a8071a')).toBe(seaOf('#0b57d0'))
    expect(drawMap({ ...facts, colours: { ...facts.colours, accent: '#a8071a' } })).toContain('<path fill="#a8071a"')
  })

  it('needs neither a state nor a coast', () => {
    const svg = drawMap({ ...facts, states: {}, state: null, towns: [] })
    expect(svg).toContain('Aspley Sales')
    expect(svg).not.toContain('NaN')
  })

  it('takes a name for words alone', () => {
    const svg = drawMap({ ...facts, name: '</title><script>alert(1)</script>', towns: [{ name: '<b>"x"', at: { latitude: -27.23, longitude: 153.1 } }] })
    expect(svg).not.toMatch(/<script|<b>/)
  })
})

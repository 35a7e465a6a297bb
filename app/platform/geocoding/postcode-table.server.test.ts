import { expect, test } from 'vitest'
import { distanceKm, type Coordinates } from '~/domain/places/distance'
import table from './australian-postcodes.json'
import { findPostcodeRow, POSTCODES } from './postcode-table.server'

/** The middle of a place, by any atlas. */
const CITIES: readonly (readonly [name: string, postcode: string, latitude: number, longitude: number])[] = [
  ['Sydney', '2000', -33.869, 151.209],
  ['Melbourne', '3000', -37.814, 144.963],
  ['Brisbane', '4000', -27.47, 153.025],
  ['Adelaide', '5000', -34.928, 138.601],
  ['Perth', '6000', -31.952, 115.861],
  ['Hobart', '7000', -42.882, 147.327],
  ['Canberra', '2601', -35.281, 149.13],
  ['Darwin', '0800', -12.463, 130.846],
  ['Surfers Paradise', '4217', -28.002, 153.415],
  ['Newcastle', '2300', -32.928, 151.782],
  ['Wollongong', '2500', -34.428, 150.893],
  ['Geelong', '3220', -38.15, 144.362],
  ['Townsville', '4810', -19.259, 146.817],
  ['Cairns', '4870', -16.919, 145.778],
  ['Toowoomba', '4350', -27.56, 151.951],
  ['Ballarat', '3350', -37.562, 143.85],
  ['Bendigo', '3550', -36.757, 144.279],
  ['Albury', '2640', -36.074, 146.913],
  ['Wodonga', '3690', -36.124, 146.882],
  ['Launceston', '7250', -41.433, 147.144],
  ['Mackay', '4740', -21.141, 149.186],
  ['Rockhampton', '4700', -23.379, 150.51],
  ['Bunbury', '6230', -33.327, 115.641],
  ['Bundaberg', '4670', -24.866, 152.349],
  ['Coffs Harbour', '2450', -30.296, 153.113],
  ['Wagga Wagga', '2650', -35.108, 147.36],
  ['Hervey Bay', '4655', -25.288, 152.853],
  ['Mildura', '3500', -34.207, 142.136],
  ['Shepparton', '3630', -36.383, 145.399],
  ['Port Macquarie', '2444', -31.433, 152.9],
  ['Gladstone', '4680', -23.843, 151.256],
  ['Tamworth', '2340', -31.093, 150.932],
  ['Traralgon', '3844', -38.195, 146.54],
  ['Orange', '2800', -33.283, 149.101],
  ['Dubbo', '2830', -32.243, 148.604],
  ['Geraldton', '6530', -28.777, 114.614],
  ['Ipswich', '4305', -27.614, 152.761],
  ['Nowra', '2541', -34.881, 150.6],
  ['Bathurst', '2795', -33.419, 149.577],
  ['Warrnambool', '3280', -38.382, 142.487],
  ['Kalgoorlie', '6430', -30.749, 121.466],
  ['Albany', '6330', -35.027, 117.884],
  ['Mount Gambier', '5290', -37.828, 140.78],
  ['Lismore', '2480', -28.809, 153.288],
  ['Devonport', '7310', -41.177, 146.351],
  ['Burnie', '7320', -41.056, 145.906],
  ['Maroochydore', '4558', -26.65, 153.067],
  ['Gosford', '2250', -33.427, 151.342],
  ['Parramatta', '2150', -33.815, 151.001],
  ['Penrith', '2750', -33.751, 150.688],
  ['Liverpool', '2170', -33.921, 150.924],
  ['Campbelltown', '2560', -34.065, 150.814],
  ['Dandenong', '3175', -37.981, 145.215],
  ['Frankston', '3199', -38.141, 145.123],
  ['Mandurah', '6210', -32.529, 115.723],
  ['Rockingham', '6168', -32.277, 115.73],
  ['Fremantle', '6160', -32.057, 115.744],
  ['Joondalup', '6027', -31.745, 115.766],
  ['Mount Isa', '4825', -20.726, 139.493],
  ['Broken Hill', '2880', -31.953, 141.453],
  ['Port Lincoln', '5606', -34.726, 135.857],
  ['Whyalla', '5600', -33.033, 137.567],
  ['Port Pirie', '5540', -33.186, 138.017],
  ['Port Augusta', '5700', -32.494, 137.774],
  ['Murray Bridge', '5253', -35.119, 139.274],
  ['Armidale', '2350', -30.512, 151.669],
  ['Goulburn', '2580', -34.755, 149.719],
  ['Griffith', '2680', -34.289, 146.04],
  ['Taree', '2430', -31.909, 152.46],
  ['Maitland', '2320', -32.733, 151.558],
  ['Cessnock', '2325', -32.834, 151.355],
  ['Grafton', '2460', -29.69, 152.933],
  ['Kempsey', '2440', -31.08, 152.833],
  ['Tweed Heads', '2485', -28.177, 153.542],
  ['Horsham', '3400', -36.711, 142.2],
  ['Wangaratta', '3677', -36.358, 146.312],
  ['Echuca', '3564', -36.13, 144.751],
  ['Sale', '3850', -38.111, 147.067],
  ['Bairnsdale', '3875', -37.829, 147.628],
  ['Moe', '3825', -38.18, 146.26],
  ['Swan Hill', '3585', -35.338, 143.554],
  ['Sunbury', '3429', -37.577, 144.726],
  ['Melton', '3337', -37.683, 144.583],
  ['Gympie', '4570', -26.19, 152.666],
  ['Maryborough', '4650', -25.537, 152.702],
  ['Emerald', '4720', -23.527, 148.164],
  ['Caboolture', '4510', -27.085, 152.951],
  ['Broome', '6725', -17.961, 122.236],
  ['Port Hedland', '6721', -20.312, 118.61],
  ['Karratha', '6714', -20.736, 116.846],
  ['Busselton', '6280', -33.653, 115.345],
  ['Esperance', '6450', -33.861, 121.891],
  ['Alice Springs', '0870', -23.698, 133.881],
  ['Katherine', '0850', -14.465, 132.264],
  ['Palmerston', '0830', -12.486, 130.983],
  ['Queanbeyan', '2620', -35.353, 149.234],
  ['Parliament House, Canberra', '2600', -35.308, 149.124],
  ['Elizabeth', '5112', -34.719, 138.67],
  ['Morphett Vale', '5162', -35.126, 138.524],
]

test.each(CITIES)('%s (%s) is right to 2 km', (_name, postcode, latitude, longitude) => {
  const row = findPostcodeRow(postcode)
  expect(row && distanceKm(row.at, { latitude, longitude })).toBeLessThan(2)
})

/** Great circles between the middles of the cities. */
test.each([
  ['Brisbane', '4000', 'Sydney', '2000', 732],
  ['Sydney', '2000', 'Melbourne', '3000', 714],
  ['Perth', '6000', 'Adelaide', '5000', 2_131],
  ['Hobart', '7000', 'Melbourne', '3000', 598],
  ['Sydney', '2000', 'Perth', '6000', 3_290],
  ['Melbourne', '3000', 'Adelaide', '5000', 654],
  ['Sydney', '2000', 'Canberra', '2601', 247],
  ['Darwin', '0800', 'Alice Springs', '0870', 1_291],
  ['Cairns', '4870', 'Townsville', '4810', 282],
  ['Brisbane', '4000', 'Cairns', '4870', 1_389],
  ['Launceston', '7250', 'Hobart', '7000', 162],
  ['Perth', '6000', 'Kalgoorlie', '6430', 547],
])('%s (%s) and %s (%s) are %i km apart', (_from, from, _to, to, km) => {
  const [a, b] = [findPostcodeRow(from), findPostcodeRow(to)]
  expect(a && b && Math.abs(distanceKm(a.at, b.at) / km - 1)).toBeLessThan(0.01)
})

test('every postcode is listed once, in order, inside an allocated range of its own and in the country', () => {
  const listed = table.rows.map((row) => row.slice(0, 4))
  expect(listed).toEqual([...new Set(listed)].sort())
  expect(listed.length).toBeGreaterThan(3_000)
  for (const { postcode, at } of POSTCODES.values()) {
    expect(table.ranges.filter(([from = 0, to = 0]) => Number(postcode) >= from && Number(postcode) <= to)).toHaveLength(1)
    expect(at.latitude).toBeGreaterThan(-44)
    expect(at.latitude).toBeLessThan(-9)
    expect(at.longitude).toBeGreaterThan(96)
    expect(at.longitude).toBeLessThan(169)
  }
})

/** The boxes around the states, as far as their outlying islands. */
test.each([
  ['qld', -29.2, -9, 137.9, 153.7],
  ['nsw', -37.6, -28, 140.9, 168],
  ['act', -35.95, -35.1, 148.7, 149.5],
  ['vic', -39.2, -33.9, 140.9, 150.1],
  ['tas', -43.7, -39.5, 143.8, 148.6],
  ['sa', -38.1, -25.9, 128.9, 141.1],
  ['wa', -35.3, -10, 96, 129.1],
  ['nt', -26.1, -10.9, 128.9, 138.1],
])('postcodes of %s lie in it', (state, south, north, west, east) => {
  const rows = [...POSTCODES.values()].filter((row) => row.state === state)
  expect(rows.length).toBeGreaterThan(25)
  const outside = rows.filter(({ at }) => at.latitude < south || at.latitude > north || at.longitude < west || at.longitude > east)
  expect(outside.map(({ postcode }) => postcode)).toEqual([])
})

test('a post box is where its town is, and has no localities of its own', () => {
  const [box, town] = [findPostcodeRow('2001'), findPostcodeRow('2000')]
  expect(box?.at).toEqual(town?.at)
  expect(box?.localities).toEqual([])
  expect(town?.localities[0]).toBe('Sydney')
})

// Postcodes of many villages: their positions are written to a hundredth or a tenth of a degree, and say no more than which region it is.
test.each<[string, Coordinates, Coordinates]>([
  ['0862', { latitude: -20.8, longitude: 134.24 }, { latitude: -17.21, longitude: 137.95 }],
  ['0872', { latitude: -22.13, longitude: 133.42 }, { latitude: -26.96, longitude: 133.3 }],
  ['2642', { latitude: -35.95, longitude: 146.89 }, { latitude: -36.22, longitude: 148.13 }],
  ['2831', { latitude: -29.11, longitude: 147.45 }, { latitude: -32.12, longitude: 149.03 }],
  ['4816', { latitude: -20.72, longitude: 142.68 }, { latitude: -19.05, longitude: 146.39 }],
  ['4871', { latitude: -18.2, longitude: 142.24 }, { latitude: -17.1, longitude: 145.83 }],
  ['4892', { latitude: -13.36, longitude: 141.73 }, { latitude: -15.47, longitude: 141.75 }],
])('%s lies between its farthest villages, more than 100 km apart', (postcode, one, other) => {
  const at = findPostcodeRow(postcode)?.at
  const apart = distanceKm(one, other)
  expect(apart).toBeGreaterThan(100)
  for (const village of [one, other]) expect(at && distanceKm(at, village)).toBeLessThan(apart)
})

import { expect, it } from 'vitest'
import { distanceKm } from '~/domain/places/distance'
import { findTowns } from './find-towns.server'
import { STATE_OUTLINES } from './state-outlines.server'

const BRISBANE = { latitude: -27.47, longitude: 153.03 }

it('names the towns around a place, the city first', () => {
  const towns = findTowns(BRISBANE, 40)
  expect(towns[0]?.name).toMatch(/^Brisbane/)
  expect(towns.length).toBeGreaterThan(30)
  expect(Math.max(...towns.map(({ at }) => distanceKm(BRISBANE, at)))).toBeLessThan(40)
})

it('names none where nobody lives', () => {
  expect(findTowns({ latitude: -40, longitude: 100 }, 100)).toEqual([])
})

it('knows every state by its outline, with its capital in the box around it', () => {
  const capitals = { qld: BRISBANE, nsw: { latitude: -33.87, longitude: 151.2 }, vic: { latitude: -37.81, longitude: 144.96 }, tas: { latitude: -42.88, longitude: 147.33 }, sa: { latitude: -34.93, longitude: 138.6 }, wa: { latitude: -31.95, longitude: 115.86 }, nt: { latitude: -12.46, longitude: 130.84 }, act: { latitude: -35.28, longitude: 149.13 } }
  expect(Object.keys(STATE_OUTLINES).sort()).toEqual(Object.keys(capitals).sort())
  for (const [state, { latitude, longitude }] of Object.entries(capitals)) {
    const points = STATE_OUTLINES[state]?.flat() ?? []
    expect(Math.min(...points.map((point) => point.latitude)), state).toBeLessThan(latitude)
    expect(Math.max(...points.map((point) => point.latitude)), state).toBeGreaterThan(latitude)
    expect(Math.min(...points.map((point) => point.longitude)), state).toBeLessThan(longitude)
    expect(Math.max(...points.map((point) => point.longitude)), state).toBeGreaterThan(longitude)
  }
})

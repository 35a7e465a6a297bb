import { describe, expect, test } from 'vitest'
import { mapTilesOf, TILES_ADDRESS, tileAddress, tilesPolicy } from './map-tiles'

describe('an address of tiles', () => {
  test.each([
    ['https://tiles.example.com/{z}/{x}/{y}.png', 'pictures', 'tiles.example.com', 'https://tiles.example.com/'],
    ['https://tiles.example.com:8443/au/v1/{z}/{x}/{y}@2x.webp?key=a-b_1', 'pictures', 'tiles.example.com:8443', 'https://tiles.example.com:8443/au/v1/'],
    ['https://tiles.example.com/au/z{z}/{y}/{x}', 'pictures', 'tiles.example.com', 'https://tiles.example.com/au/'],
    ['https://tiles.example.com/tile?z={z}&x={x}&y={y}', 'pictures', 'tiles.example.com', 'https://tiles.example.com/tile'],
    ['https://files.example.com/maps/australia.pmtiles', 'archive', 'files.example.com', 'https://files.example.com/maps/australia.pmtiles'],
    ['https://files.example.com/a%20b.pmtiles?v=2', 'archive', 'files.example.com', 'https://files.example.com/a%20b.pmtiles'],
    ['http://localhost:8080/{z}/{x}/{y}.png', 'pictures', 'localhost:8080', 'http://localhost:8080/'],
    ['http://127.0.0.1:8080/x.pmtiles', 'archive', '127.0.0.1:8080', 'http://127.0.0.1:8080/x.pmtiles'],
  ])('%s', (address, kind, server, source) => {
    expect(TILES_ADDRESS.test(address)).toBe(true)
    const tiles = mapTilesOf(address)
    expect(tiles).toEqual({ kind, address, server })
    expect(tiles && tilesPolicy(tiles)).toEqual({ 'connect-src': [source] })
  })

  test.each([
    // Without TLS, visitors' browsers refuse it on a page with TLS, and who listens reads along.
    'http://tiles.example.com/{z}/{x}/{y}.png',
    'http://localhost.example.com/{z}/{x}/{y}.png',
    '//tiles.example.com/{z}/{x}/{y}.png',
    '/tiles/{z}/{x}/{y}.png',
    'pmtiles://https://tiles.example.com/a.pmtiles',
    'javascript:alert(1)//{z}{x}{y}',
    'data:text/plain,{z}{x}{y}',
    // Without all three there is one picture for the whole world.
    'https://tiles.example.com/{z}/{x}.png',
    'https://tiles.example.com/0/0/0.png',
    'https://tiles.example.com/{s}/{z}/{x}/{y}.png',
    'https://{z}.example.com/{x}/{y}.png',
    // What has a meaning in the policy for content.
    'https://*/{z}/{x}/{y}.png',
    'https://*.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com;script-src/{z}/{x}/{y}',
    "https://tiles.example.com/;script-src 'unsafe-inline'/{z}/{x}/{y}",
    'https://tiles.example.com/a;b/{z}/{x}/{y}',
    'https://tiles.example.com/a,b/{z}/{x}/{y}',
    'https://tiles.example.com/a b/{z}/{x}/{y}',
    'https://tiles.example.com/{z}/{x}/{y}.png\nscript-src *',
    'https://tiles.example.com/{z}/{x}/{y}.png#there',
    'https://user:password@tiles.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/a.pmtiles/',
    'https:///{z}/{x}/{y}.png',
  ])('not %s', (address) => {
    expect(TILES_ADDRESS.test(address)).toBe(false)
    expect(mapTilesOf(address)).toBeNull()
  })

  test('none is none', () => {
    expect(TILES_ADDRESS.test('')).toBe(true)
    expect(mapTilesOf('')).toBeNull()
  })
})

test('one tile of a template', () => {
  const at = { z: 12, x: 3791, y: 2370 }
  expect(tileAddress('https://tiles.example.com/{z}/{x}/{y}.png', at)).toBe('https://tiles.example.com/12/3791/2370.png')
  expect(tileAddress('https://tiles.example.com/tile?y={y}&z={z}&x={x}', at)).toBe('https://tiles.example.com/tile?y=2370&z=12&x=3791')
})

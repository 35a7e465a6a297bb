import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { brochureFaces } from './brochure-faces.server'
import { printable } from './printable'

/** What dealers' texts come down to: every character that `printable` lets through. */
const characters = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code)).filter((character) => printable(character) === character)

describe.each(['sans', 'geometric', 'grotesque', 'serif'] as const)('the faces of a site with %s headings', (headings) => {
  it('have every character that is printed, and are as wide as their weight', async () => {
    const { text, bold, heading } = await brochureFaces(headings)
    for (const file of [text, bold, heading]) {
      expect(file).toBeInstanceOf(Buffer)
      const face = create(file as Buffer)
      expect(characters.filter((character) => face.glyphForCodePoint(character.codePointAt(0) ?? 0).id === 0)).toEqual([])
      expect(face.glyphForCodePoint(0x41).path.commands.length).toBeGreaterThan(5)
    }
    const width = (file: Buffer | string) => {
      const face = create(file as Buffer)
      return [...'The quick brown fox $34,990'].reduce((sum, character) => sum + face.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth, 0)
    }
    expect(width(bold)).toBeGreaterThan(width(text) * 1.02)
    // A full stop is nothing but weight.
    const ink = (file: Buffer | string) => {
      const { commands } = create(file as Buffer).glyphForCodePoint(0x2e).path
      const xs = commands.flatMap(({ args }) => args.filter((_, index) => index % 2 === 0))
      return Math.max(...xs) - Math.min(...xs)
    }
    expect(ink(bold)).toBeGreaterThan(ink(text) * 1.15)
  })
})

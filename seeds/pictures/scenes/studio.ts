import { mix } from '../paint'
import { fade } from '../picture'

/** A photo studio: a lit cyclorama that runs into the floor without an edge. */
export function studio(groundY: number, tint: string): string {
  const wall = mix('#e3e7eb', tint, 0.08)
  const horizon = groundY - 70
  return (
    fade('wall', [
      [0, mix(wall, '#8b95a1', 0.34)],
      [0.7, wall],
      [1, mix(wall, '#ffffff', 0.55)],
    ]) +
    fade('floor', [
      [0, mix(wall, '#ffffff', 0.5)],
      [0.3, mix(wall, '#a7b0ba', 0.3)],
      [1, mix(wall, '#77818d', 0.5)],
    ]) +
    fade(
      'lamp',
      [
        [0, '#ffffff', 0.95],
        [0.55, '#ffffff', 0.4],
        [1, '#ffffff', 0],
      ],
      'radial',
    ) +
    `<rect width="1600" height="${horizon + 1}" fill="url(#wall)"/>` +
    `<rect y="${horizon}" width="1600" height="${1200 - horizon}" fill="url(#floor)"/>` +
    `<ellipse cx="800" cy="${groundY - 330}" rx="860" ry="420" fill="url(#lamp)"/>`
  )
}

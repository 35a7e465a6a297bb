import { fade } from '../picture'

/** A city street after sunset. */
export function duskStreet(groundY: number): string {
  const horizon = groundY - 120
  const tower = (x: number, width: number, height: number, colour: string) =>
    `<rect x="${x}" y="${horizon - height}" width="${width}" height="${height}" fill="${colour}"/>`
  const far = Array.from({ length: 20 }, (_, index) =>
    tower(index * 84 - 20, 70 + ((index * 37) % 40), 110 + ((index * 71) % 170), '#6d5c85'),
  )
  const near = Array.from({ length: 13 }, (_, index) =>
    tower(index * 132 - 40, 96 + ((index * 29) % 50), 70 + ((index * 97) % 210), '#3a3560'),
  )
  const windows = Array.from({ length: 130 }, (_, index) => {
    const [column, row] = [(index * 47) % 104, (index * 31) % 12]
    const height = 70 + ((Math.floor(column / 8) * 97) % 210)
    const y = 22 + row * 22
    return y > height
      ? ''
      : `<rect x="${Math.floor(column / 8) * 132 - 28 + (column % 8) * 13}" y="${horizon - height + y - 10}" ` +
          'width="6" height="9"/>'
  })
  const lamps = [170, 1400].map(
    (x) =>
      `<path d="M${x} ${horizon + 40}V${horizon - 400}q0 -40 50 -40h60" fill="none" stroke="#1b1a33" ` +
      'stroke-width="10"/>' +
      `<ellipse cx="${x + 110}" cy="${horizon - 432}" rx="150" ry="120" fill="url(#glow)"/>` +
      `<rect x="${x + 74}" y="${horizon - 444}" width="70" height="12" rx="6" fill="#ffe9c2"/>`,
  )
  return (
    fade('sky', [
      [0, '#1f2250'],
      [0.4, '#54407c'],
      [0.75, '#c76f7a'],
      [1, '#f7b581'],
    ]) +
    fade('road', [
      [0, '#4b4162'],
      [0.18, '#353150'],
      [1, '#17172b'],
    ]) +
    fade(
      'glow',
      [
        [0, '#ffe3ad', 0.85],
        [0.3, '#ffce8a', 0.35],
        [1, '#ffce8a', 0],
      ],
      'radial',
    ) +
    fade(
      'warmth',
      [
        [0, '#ffb27a', 0.75],
        [1, '#ffb27a', 0],
      ],
      'radial',
    ) +
    `<rect width="1600" height="${horizon + 2}" fill="url(#sky)"/>` +
    `<ellipse cx="760" cy="${horizon}" rx="900" ry="260" fill="url(#warmth)"/>` +
    `<g opacity=".75">${far.join('')}</g>${near.join('')}<g fill="#ffd490" opacity=".85">${windows.join('')}</g>` +
    `<rect y="${horizon}" width="1600" height="46" fill="#5a4d6f"/>` +
    `<rect y="${horizon + 40}" width="1600" height="12" fill="#8a7590"/>` +
    `<rect y="${horizon + 52}" width="1600" height="${1200 - horizon - 52}" fill="url(#road)"/>` +
    `<ellipse cx="760" cy="${groundY + 120}" rx="760" ry="90" fill="url(#warmth)" opacity=".35"/>` +
    '<path d="M-40 1075h280l-34 26h-290zM480 1075h300l-14 26h-306zM1010 1075h300l14 26h-306z" ' +
    `fill="#b7a7b8" opacity=".5"/>${lamps.join('')}`
  )
}

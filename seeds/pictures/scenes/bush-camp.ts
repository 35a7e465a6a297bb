import { fade } from '../picture'

/** A bush camp as the sun goes: ranges, gum trees, a line of lights, red earth. */
export function bushCamp(groundY: number): string {
  const horizon = groundY - 120
  const gum = (x: number, height: number, lean: number) => {
    const top = horizon + 30 - height
    const leaf = (dx: number, dy: number, radius: number) =>
      `<ellipse cx="${x + lean + dx}" cy="${top + dy}" rx="${radius}" ry="${radius * 0.62}"/>`
    return (
      `<path d="M${x - 11} ${horizon + 40}Q${x - 4} ${top + height / 2} ${x + lean - 4} ` +
      `${top}h10Q${x + 12} ${top + height / 2} ${x + 13} ${horizon + 40}ZM${x + lean * 0.4} ` +
      `${top + height * 0.42}l${lean > 0 ? -70 : 70} -90h8l${lean > 0 ? 70 : -70} 110z"/>${leaf(0, 0, 96)}${leaf(
        -84,
        40,
        66,
      )}${leaf(86, 34, 72)}${leaf(lean > 0 ? -90 : 90, 104, 54)}`
    )
  }
  const bulbs = Array.from({ length: 15 }, (_, index) => {
    const along = index / 14
    const [x, y] = [150 + along * 1300, 236 + Math.sin(along * Math.PI) * 74]
    return (
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="26" fill="url(#bulb)"/>` +
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="6" fill="#fff3cf"/>`
    )
  })
  const tufts = Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [(index * 211) % 1600, groundY + 60 + ((index * 67) % 250)]
    return `<path d="M${x} ${y}l-14 -24 10 18 2 -30 6 28 14 -20 -8 28z"/>`
  })
  return (
    fade('sky', [
      [0, '#2b3a6b'],
      [0.45, '#8a6a9a'],
      [0.75, '#e9967a'],
      [1, '#ffd39a'],
    ]) +
    fade('earth', [
      [0, '#8d5a48'],
      [0.3, '#6d4540'],
      [1, '#33242f'],
    ]) +
    fade(
      'warmth',
      [
        [0, '#ffe0a6', 0.9],
        [1, '#ffe0a6', 0],
      ],
      'radial',
    ) +
    fade(
      'bulb',
      [
        [0, '#ffe3a6', 0.8],
        [1, '#ffe3a6', 0],
      ],
      'radial',
    ) +
    `<rect width="1600" height="${horizon + 2}" fill="url(#sky)"/>` +
    `<ellipse cx="1050" cy="${horizon}" rx="620" ry="260" fill="url(#warmth)"/>` +
    `<circle cx="1050" cy="${horizon - 66}" r="62" fill="#fff0cc"/>` +
    `<path d="M0 ${horizon - 130}L220 ${horizon - 210}L430 ${horizon - 150}L700 ${horizon - 240}L930 ` +
    `${horizon - 140}L1230 ${horizon - 220}L1600 ${horizon - 120}V${horizon}H0Z" fill="#8f6f9a" ` +
    'opacity=".7"/>' +
    `<path d="M0 ${horizon - 50}C260 ${horizon - 130} 520 ${horizon - 20} 820 ${horizon - 70}S1340 ` +
    `${horizon - 120} 1600 ${horizon - 40}V${horizon + 4}H0Z" fill="#5b4a70"/>` +
    `<rect y="${horizon}" width="1600" height="${1200 - horizon}" fill="url(#earth)"/>` +
    `<ellipse cx="1050" cy="${horizon + 40}" rx="700" ry="70" fill="url(#warmth)" opacity=".4"/>` +
    `<g fill="#2c2743">${gum(110, 520, 46)}${gum(1500, 600, -60)}${gum(1330, 300, 24)}${gum(330, 250, -20)}</g>` +
    '<path d="M150 236Q800 384 1450 236" fill="none" stroke="#2c2743" ' +
    `stroke-width="4"/>${bulbs.join('')}<g fill="#4a3340">${tufts.join('')}</g>`
  )
}

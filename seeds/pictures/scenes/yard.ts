import { fade } from '../picture'

/** A dealership's forecourt on a clear morning: gum trees, a glazed showroom with a deep canopy, bunting. */
export function yard(groundY: number): string {
  const horizon = groundY - 130
  const trees = [-40, 70, 160, 300, 1180, 1290, 1420, 1530, 1640].map((x, index) => {
    const height = 130 + ((index * 53) % 90)
    const crown = (dx: number, dy: number, radius: number) =>
      `<ellipse cx="${x + dx}" cy="${horizon - height + dy}" rx="${radius}" ry="${radius * 0.72}"/>`
    return (
      `<path d="M${x - 5} ${horizon}l4 -${height}h6l4 ${height}z" ` +
      `fill="#a9b3ab"/>${crown(0, 0, 70)}${crown(-46, 26, 46)}${crown(48, 22, 50)}`
    )
  })
  const panes = Array.from(
    { length: 11 },
    (_, index) =>
      `<rect x="${222 + index * 106}" y="${horizon - 340}" width="98" height="330" ` + 'fill="url(#panes-sky)"/>',
  )
  const flags = Array.from({ length: 25 }, (_, index) => {
    const [x, along] = [index * 66, (index % 12.5) / 12.5]
    const y = 132 + Math.sin(along * Math.PI) * 66
    return (
      `<path d="M${x} ${y.toFixed(1)}h38l-19 46z" ` +
      `fill="${['#ffffff', '#7fa3c4', '#f2b85c', '#c96f5e'][index % 4]}"/>`
    )
  })
  return (
    fade('sky', [
      [0, '#a9cbe6'],
      [0.6, '#d6e7f2'],
      [1, '#f4f7f6'],
    ]) +
    fade('ground', [
      [0, '#c9c8c4'],
      [0.25, '#b9b8b5'],
      [1, '#8f9092'],
    ]) +
    fade('panes-sky', [
      [0, '#8fb0c6'],
      [0.5, '#c3d8e3'],
      [1, '#dfe9ec'],
    ]) +
    fade(
      'sun',
      [
        [0, '#ffffff', 0.8],
        [1, '#ffffff', 0],
      ],
      'radial',
    ) +
    `<rect width="1600" height="${horizon + 2}" fill="url(#sky)"/>` +
    '<ellipse cx="1240" cy="200" rx="620" ry="300" fill="url(#sun)"/>' +
    '<g fill="#fff" opacity=".6"><ellipse cx="300" cy="250" rx="220" ry="26"/>' +
    '<ellipse cx="420" cy="226" rx="140" ry="30"/><ellipse cx="1120" cy="330" rx="260" ry="20"/></g>' +
    `<path d="M0 ${horizon - 70}C300 ${horizon - 170} 520 ${horizon - 60} 800 ${horizon - 110}S1320 ` +
    `${horizon - 190} 1600 ${horizon - 90}V${horizon}H0Z" fill="#b7cad0"/>` +
    `<g fill="#93a98f">${trees.join('')}</g>` +
    `<rect x="212" y="${horizon - 350}" width="1180" height="350" fill="#6c8190"/>${panes.join('')}` +
    `<path d="M300 ${horizon - 20}L640 ${horizon - 340}H800L460 ${horizon - 20}Z` +
    `M900 ${horizon - 20}L1240 ${horizon - 340}H1300L960 ${horizon - 20}Z" fill="#fff" opacity=".2"/>` +
    `<path d="M222 ${horizon - 120}h1160v110h-1160z" fill="#4c6171" opacity=".3"/>` +
    `<path d="M212 ${horizon - 12}h1180v14h-1180z" fill="#6b7a86"/>` +
    `<path d="M130 ${horizon - 428}H1470V${horizon - 346}H130Z" fill="#f3f5f6"/>` +
    `<path d="M130 ${horizon - 346}H1470V${horizon - 330}H130Z" fill="#9aa7b1"/>` +
    `<path d="M130 ${horizon - 428}H1470V${horizon - 416}H130Z" fill="#ffffff"/>` +
    `<path d="M170 ${horizon - 330}h20V${horizon}h-20zM1410 ${horizon - 330}h20V${horizon}h-20z" fill="#dfe4e7"/>` +
    '<path d="M-10 130Q415 284 825 130Q1240 284 1650 130" fill="none" stroke="#8a97a3" ' +
    `stroke-width="4"/><g opacity=".85">${flags.join('')}</g>` +
    `<rect y="${horizon}" width="1600" height="${1200 - horizon}" fill="url(#ground)"/>` +
    `<rect y="${horizon}" width="1600" height="7" fill="#dcdbd7"/>` +
    '<g stroke="#fff" stroke-opacity=".5" stroke-width="7">' +
    `<path d="M220 ${horizon + 30}L-120 1200M1380 ${horizon + 30}L1720 1200M600 ${groundY + 120}L520 ` +
    `1200M1000 ${groundY + 120}L1080 1200" /></g>` +
    `<path d="M0 ${groundY + 96}H1600" stroke="#7d7e80" stroke-opacity=".35" stroke-width="4"/>`
  )
}

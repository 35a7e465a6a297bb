import { curve, type Point } from './geometry'

/** A rail along the roof on two feet. */
export function roofRails(fromMm: number, toMm: number, line: readonly Point[]): string {
  const foot = (x: number, y: number) => `<path d="M${x - 50} ${y - 40}h100l-20 44h-60z" fill="#1b1d20"/>`
  const ends = [line[0], line[line.length - 1]].map((end) =>
    end ? foot(Math.min(toMm, Math.max(fromMm, end[0])), end[1]) : '',
  )
  return (
    `${ends.join('')}<path d="${curve(line)}" fill="none" stroke="#23262a" stroke-width="34" ` +
    'stroke-linecap="round"/>' +
    `<path d="${curve(line)}" fill="none" stroke="#b9bfc6" stroke-width="12" stroke-linecap="round" ` +
    'transform="translate(0 7)"/>'
  )
}

/** A framed window in a flat wall. */
export function wallWindow(x: number, y: number, width: number, height: number): string {
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="60" fill="#0d1013"/>` +
    `<rect x="${x + 26}" y="${y + 26}" width="${width - 52}" height="${height - 52}" rx="42" ` +
    'fill="url(#glass)"/>' +
    `<path d="M${x + width * 0.2} ${y + 26}l${height * 0.34} ` +
    `${height - 52}h${width * 0.16}l${-height * 0.34} ${-(height - 52)}z" fill="#fff" opacity=".12"/>` +
    `<path d="M${x + 26} ${y + height * 0.5}H${x + width - 26}" stroke="#0d1013" stroke-width="12" opacity=".7"/>`
  )
}

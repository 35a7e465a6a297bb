const PICTURE_WIDTH = 1600
const PICTURE_HEIGHT = 1200

/** A whole picture. `content` is in pixels, y down. */
export function picture(content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" ` +
    `width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">${content}</svg>`
  )
}

/** A gradient from top to bottom (or from the middle out) as a definition with equal or given steps. */
export function fade(
  id: string,
  stops: ReadonlyArray<readonly [offset: number, colour: string, opacity?: number]>,
  kind: 'linear' | 'radial' = 'linear',
): string {
  const inner = stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  return kind === 'linear'
    ? `<linearGradient id="${id}" x2="0" y2="1">${inner}</linearGradient>`
    : `<radialGradient id="${id}">${inner}</radialGradient>`
}

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import slugify from '@sindresorhus/slugify'
import { drawCar, VIEWS } from './draw-car'
import { drawPromo, promoAddress, type DemoPromo } from './draw-promo'
import { drawDealershipLogo, drawMakeWordmark } from './draw-wordmarks'
import { PAINTS, type PaintName } from './paint'
import { PROFILES, type BodySlug } from './profiles/profiles'

const VERSION_FILE = 'version.txt'
const BODIES = Object.keys(PROFILES) as BodySlug[]
const COLOURS = Object.keys(PAINTS) as PaintName[]

/**
 * Draws every demo car into `<dataDir>/pictures/demo/<body>/<colour>/<view>.svg`. What is there is kept, unless the
 * drawings have changed since. Progress is told after each body.
 */
export async function writeDemoPictures(
  dataDir: string,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const folder = path.join(dataDir, 'pictures', 'demo')
  const total = BODIES.length * COLOURS.length * VIEWS.length
  const version = drawingsVersion()
  const isCurrent = (await readFile(path.join(folder, VERSION_FILE), 'utf8').catch(() => '')) === version
  const present = new Set(isCurrent ? await readdir(folder, { recursive: true }) : [])
  // Without the version file everything is drawn again: a run that was killed half way may have left half a drawing.
  await rm(path.join(folder, VERSION_FILE), { force: true })
  let done = 0
  for (const body of BODIES) {
    for (const colour of COLOURS) {
      const carFolder = path.join(body, slugify(colour))
      await mkdir(path.join(folder, carFolder), { recursive: true })
      const missing = VIEWS.filter((view) => !present.has(path.join(carFolder, `${view}.svg`)))
      await Promise.all(
        missing.map((view) => writeFile(path.join(folder, carFolder, `${view}.svg`), drawCar({ body, colour, view }))),
      )
    }
    done += COLOURS.length * VIEWS.length
    onProgress?.(done, total)
  }
  await writeFile(path.join(folder, VERSION_FILE), version)
}

/** Draws the logos of dealerships and the wordmarks of makes to where `logoAddress(name)` points. */
export async function writeWordmarks(
  dataDir: string,
  { dealerships, makes }: { dealerships: readonly { name: string; colour: string }[]; makes: readonly string[] },
): Promise<void> {
  const folder = path.join(dataDir, 'pictures', 'demo', 'logos')
  await mkdir(folder, { recursive: true })
  const drawings = [
    ...dealerships.map((dealership) => [dealership.name, drawDealershipLogo(dealership)] as const),
    ...makes.map((make) => [make, drawMakeWordmark(make)] as const),
  ]
  await Promise.all(drawings.map(([name, drawing]) => writeChanged(path.join(folder, `${slugify(name)}.svg`), drawing)))
}

/** Draws promotional tiles to where `promoAddress(promo)` points. */
export async function writePromoPictures(dataDir: string, promos: readonly DemoPromo[]): Promise<void> {
  const fileOf = (promo: DemoPromo) => path.join(dataDir, 'pictures', promoAddress(promo).replace('stored:', ''))
  await mkdir(path.join(dataDir, 'pictures', 'demo', 'promos'), { recursive: true })
  await Promise.all(promos.map((promo) => writeChanged(fileOf(promo), drawPromo(promo))))
}

/** An unchanged file keeps its time, which is part of what rendered copies are known by. */
async function writeChanged(file: string, drawing: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) !== drawing) await writeFile(file, drawing)
}

/** Changes with any drawing: one paint of every body in every view, and the paints themselves. */
function drawingsVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify(PAINTS))
  for (const body of BODIES) for (const view of VIEWS) hash.update(drawCar({ body, colour: 'red', view }))
  return hash.digest('hex')
}

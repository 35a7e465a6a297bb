import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import slugify from '@sindresorhus/slugify'
import { pictureAt } from './demo-picture-addresses'
import { drawCar, VIEWS } from './draw-car'
import { drawPromo, type DemoPromo } from './draw-promo'
import { drawPlace, placePictureAddress, type DemoPlace } from './draw-place'
import { drawTouring, offerPictureAddress } from './draw-touring'
import { drawDealershipLogo, drawMakeWordmark } from './draw-wordmarks'
import { PAINTS, type PaintName } from './paint'
import { PROFILES, type BodySlug } from './profiles/profiles'
import { SHAPE_COUNT } from './profiles/shapes'

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
  // Other shapes are drawn as stock names them; after a change those that are there are drawn anew.
  if (!isCurrent) {
    for (const file of await readdir(folder, { recursive: true })) {
      const address = `stored:demo/${file.split(path.sep).join('/')}`
      const car = pictureAt(address)
      if (car && car.shape !== undefined && car.shape + (car.face ?? 0) > 0) await writeFile(fileOf(dataDir, address), drawCar(car))
    }
  }
  await writeFile(path.join(folder, VERSION_FILE), version)
}

/** Draws the cars that addresses name, as far as they are not drawn yet. What is no drawn car's address is passed over. */
export async function writeNamedPictures(dataDir: string, addresses: Iterable<string>): Promise<void> {
  for (const address of new Set(addresses)) {
    const car = pictureAt(address)
    const file = fileOf(dataDir, address)
    if (!car || (await stat(file).catch(() => null))) continue
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, drawCar(car))
  }
}

function fileOf(dataDir: string, address: string): string {
  return path.join(dataDir, 'pictures', address.replace('stored:', ''))
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

/** Draws the promotional tiles whose pictures are ours to draw. */
export async function writePromoPictures(dataDir: string, promos: readonly DemoPromo[]): Promise<void> {
  for (const promo of promos) {
    const drawing = drawPromo(promo)
    const file = fileOf(dataDir, promo.imageUrl)
    if (drawing === null) continue
    await mkdir(path.dirname(file), { recursive: true })
    await writeChanged(file, drawing)
  }
}

/** Draws the fronts of places, and what offers show, as far as their pictures are ours to draw. */
export async function writeScenePictures(
  dataDir: string,
  { places, offers }: { places: readonly (DemoPlace & Pictured)[]; offers: readonly ({ name: string } & Pictured)[] },
): Promise<void> {
  const drawings = [
    ...places.map((place) => [place.imageUrl, placePictureAddress(place), () => drawPlace(place)] as const),
    ...offers.map((offer, at) => [offer.imageUrl, offerPictureAddress(offer), () => drawTouring(CAMPED[at % CAMPED.length] ?? 'green')] as const),
  ].filter(([wanted, address]) => wanted === address)
  for (const folder of ['places', 'offers']) await mkdir(path.join(dataDir, 'pictures', 'demo', folder), { recursive: true })
  await Promise.all(drawings.map(([, address, draw]) => writeChanged(fileOf(dataDir, address), draw())))
}

type Pictured = { imageUrl: string | null }
const CAMPED: readonly PaintName[] = ['green', 'blue', 'red', 'silver']

/** An unchanged file keeps its time, which is part of what rendered copies are known by. */
async function writeChanged(file: string, drawing: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) !== drawing) await writeFile(file, drawing)
}

/** Changes with any drawing: one paint of every shape in every view, and the paints themselves. */
function drawingsVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify(PAINTS))
  for (const body of BODIES) {
    for (const view of VIEWS) for (let shape = 0; shape < SHAPE_COUNT; shape++) hash.update(drawCar({ body, colour: 'red', view, shape, face: shape }))
  }
  return hash.digest('hex')
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIMPLE_BODIES } from '~/domain/cars/vehicle-terms'
import type { ImageRequest } from '~/domain/images/image-url'
import { ImageStore } from '~/platform/images/image-store.server'
import { demoPictureAddresses, logoAddress } from '../../../seeds/pictures/demo-picture-addresses'
import { writeDemoPictures, writeWordmarks } from '../../../seeds/pictures/write-demo-pictures'

describe('the demo pictures', () => {
  let demoDir: string
  const steps: number[] = []
  const drawnAt = (name: string) => path.join(demoDir, 'pictures', 'demo', name)

  beforeAll(async () => {
    demoDir = await mkdtemp(path.join(os.tmpdir(), 'demo-pictures-'))
    await mkdir(path.dirname(drawnAt('sedan/red/dusk.svg')), { recursive: true })
    await writeFile(drawnAt('sedan/red/dusk.svg'), 'of another day')
    await writeFile(drawnAt('version.txt'), 'of another day')
    await writeDemoPictures(demoDir, (done, total) => steps.push(done / total))
    await writeWordmarks(demoDir, {
      dealerships: [{ name: 'Southern Cross Motors', colour: '#1d4ed8' }],
      makes: ['Toyota'],
    })
  })
  afterAll(() => rm(demoDir, { recursive: true, force: true }))

  it('has at least five different pictures of every car, each rendered well within a card’s budget', async () => {
    const from = new ImageStore({ dataDir: demoDir })
    for (const [index, body] of SIMPLE_BODIES.entries()) {
      const addresses = demoPictureAddresses(body, ['white', 'Midnight Blue', 'Saber Orange'][index % 3] ?? '', index)
      expect(new Set(addresses).size).toBeGreaterThanOrEqual(5)
      for (const address of addresses) {
        const { bytes } = await from.load(
          { address, widthPx: 480, quality: 70, aspectRatio: '4:3' } satisfies ImageRequest,
          { lane: 1 },
        )
        expect([address, bytes.length < 25 * 1024]).toEqual([address, true])
      }
    }
  })

  it('draws logos and wordmarks', async () => {
    const from = new ImageStore({ dataDir: demoDir })
    for (const name of ['Southern Cross Motors', 'Toyota']) {
      const { bytes } = await from.load(
        { address: logoAddress(name), widthPx: 320, quality: 80, aspectRatio: null },
        { lane: 1 },
      )
      const { channels } = await sharp(bytes).stats()
      // Letters are there: the alpha channel is neither all clear nor all full.
      expect(channels[3]?.stdev).toBeGreaterThan(20)
    }
  })

  it('is written anew when the drawings have changed, then kept, and mended when a file is missing', async () => {
    const [file, other] = [drawnAt('sedan/red/side.svg'), drawnAt('sedan/red/dusk.svg')]
    expect(await readFile(other, 'utf8')).toMatch(/^<svg/)
    expect(steps.at(-1)).toBe(1)
    const drawing = await readFile(file, 'utf8')
    await rm(file)
    await writeFile(other, 'kept')
    await writeDemoPictures(demoDir)
    expect([await readFile(file, 'utf8'), await readFile(other, 'utf8')]).toEqual([drawing, 'kept'])
  })
})

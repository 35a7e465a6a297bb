import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { chromium, type Browser } from 'playwright'
import sharp from 'sharp'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'
import { startPlatform } from '../tests/support/platform.ts'
import { runBuild } from './support/build.ts'
import { SITE_OF_EACH_TEMPLATE } from './support/site-statements.ts'
import { takesNothing } from './support/help.ts'

takesNothing('npm run screenshots --', `
Takes the pictures of docs/screenshots from the demo's sites, on a platform of its own that it starts and stops. Needs Chromium.

  npm run screenshots

Example, after the look of a template has changed:
  npm run screenshots && git diff --stat docs/screenshots`)

const FOLDER = 'docs/screenshots'
const SIZES = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
]
const MOST_BYTES = 120 * 1024

type Site = { template: string; slug: string; car: string | null }

/** The site of each template with the most cars, its pictures and its offers in place. */
async function sitesOf(databaseUrl: string): Promise<Site[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await SITE_OF_EACH_TEMPLATE.rows(client)
  } finally {
    await client.end()
  }
}

async function shoot(browser: Browser, port: number, { template, slug, car }: Site): Promise<void> {
  const pages = { home: '/', places: '/dealerships', offers: '/special-offers', search: '/search/new-used-and-demo-cars/', ...(car === null ? {} : { car: `/cars/${car}` }) }
  for (const viewport of SIZES) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(`http://${slug}.localhost:${port}${address}`, { waitUntil: 'networkidle' })
      const file = path.join(FOLDER, `${template}-${name}-${viewport.width}.png`)
      const picture = await smallEnough(await page.screenshot())
      writeFileSync(file, picture)
      process.stderr.write(`${file}, ${Math.ceil(picture.length / 1024)} kB\n`)
    }
    await page.close()
  }
}

/** Fewer colours, then without dots between them, until it is small enough. */
async function smallEnough(screenshot: Buffer): Promise<Buffer> {
  for (const [colours, dither] of [
    [256, 0.4],
    [128, 0],
    [64, 0],
    [32, 0],
    [16, 0],
  ] as const) {
    const picture = await sharp(screenshot).png({ palette: true, colours, effort: 7, compressionLevel: 9, dither }).toBuffer()
    if (picture.length <= MOST_BYTES) return picture
  }
  throw new Error(`A screenshot stays above ${MOST_BYTES / 1024} kB`)
}

/** `npm run screenshots`: home, places, offers, search and car page of each template, on a phone and on a desk, into docs/screenshots. */
process.chdir(path.resolve(import.meta.dirname, '..'))
await runBuild()
mkdirSync(FOLDER, { recursive: true })
const platform = await startPlatform()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const site of await sitesOf(platform.databaseUrl)) await shoot(browser, platform.port, site)
} finally {
  await browser.close()
  await platform.stop()
}

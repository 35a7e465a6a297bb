import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { log, loggableError } from '~/platform/log/log.server'
import type { Settings } from '~/tenants/settings-schema'
import { staticFace } from './static-face.server'

/** A face as a file, or the name of one that every reader of PDFs has. */
export type BrochureFaces = { text: Buffer | string; bold: Buffer | string; heading: Buffer | string }

type Headings = Settings['theme']['headings']

const WEIGHTS = { text: 430, bold: 680 }
/** The families of a site's headings and of its text, those of its pages. */
const FAMILIES: Record<Headings, { heading: string; text: string }> = {
  sans: { heading: 'figtree', text: 'figtree' },
  geometric: { heading: 'outfit', text: 'outfit' },
  grotesque: { heading: 'archivo', text: 'archivo' },
  serif: { heading: 'fraunces', text: 'figtree' },
}
const ALWAYS_THERE: BrochureFaces = { text: 'Helvetica', bold: 'Helvetica-Bold', heading: 'Helvetica-Bold' }

const { resolve } = createRequire(import.meta.url)
const made = new Map<string, Promise<Buffer>>()

/** The faces of a site's pages, made once a process; Helvetica where that does not succeed, since a plain brochure is better than none. */
export async function brochureFaces(headings: Headings): Promise<BrochureFaces> {
  const { heading, text } = FAMILIES[headings]
  try {
    const [textFace, boldFace, headingFace] = await Promise.all([face(text, WEIGHTS.text), face(text, WEIGHTS.bold), face(heading, WEIGHTS.bold)])
    return { text: textFace, bold: boldFace, heading: headingFace }
  } catch (error) {
    log.warn({ headings, error: loggableError(error) }, 'a brochure without its face')
    return ALWAYS_THERE
  }
}

/** Whether these stand in for the site's own. */
export function isPlain(faces: BrochureFaces): boolean {
  return faces === ALWAYS_THERE
}

function face(family: string, weight: number): Promise<Buffer> {
  const name = `${family}-${weight}`
  const known = made.get(name) ?? makeFace(family, weight, name)
  made.set(name, known)
  known.catch(() => made.delete(name))
  return known
}

async function makeFace(family: string, weight: number, name: string): Promise<Buffer> {
  return staticFace(await readFile(resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)), weight, name)
}

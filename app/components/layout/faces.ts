import archivoUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import outfitUrl from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import type { Theme } from './site'

type Face = {
  family: string
  url: string
  /** A font that systems have, in the face's measure, so that text keeps its lines when the face arrives. */
  fallback: { local: string[]; sizeAdjust: number; ascent: number; descent: number }
}

const ARIAL = ['Arial', 'Liberation Sans', 'Helvetica']
const FIGTREE: Face = { family: 'Figtree', url: figtreeUrl, fallback: { local: ARIAL, sizeAdjust: 99.7, ascent: 95.3, descent: 25.1 } }
const OUTFIT: Face = { family: 'Outfit', url: outfitUrl, fallback: { local: ARIAL, sizeAdjust: 99, ascent: 101, descent: 26.3 } }
const ARCHIVO: Face = { family: 'Archivo', url: archivoUrl, fallback: { local: ARIAL, sizeAdjust: 101, ascent: 86.9, descent: 20.8 } }
const FRAUNCES: Face = {
  family: 'Fraunces',
  url: frauncesUrl,
  fallback: { local: ['Times New Roman', 'Liberation Serif'], sizeAdjust: 115, ascent: 85, descent: 22.2 },
}

/** The faces of headings and of text; at most 60 KB together. */
const FACES: Record<Theme['headings'], { headings: Face; text: Face }> = {
  sans: { headings: FIGTREE, text: FIGTREE },
  geometric: { headings: OUTFIT, text: OUTFIT },
  grotesque: { headings: ARCHIVO, text: ARCHIVO },
  serif: { headings: FRAUNCES, text: FIGTREE },
}

/** The font files of a site, to be asked for before its stylesheet names them. */
export function faceUrls(headings: Theme['headings']): string[] {
  return facesOf(headings).map(({ url }) => url)
}

/** The faces of a site and no others, as CSS. */
export function faceCss(headings: Theme['headings']): string {
  const { headings: first, text } = FACES[headings]
  const rules = facesOf(headings).map(({ family, url, fallback }) => {
    const local = fallback.local.map((name) => `local('${name}')`).join(',')
    return (
      `@font-face{font-family:'${family}';font-weight:100 900;font-display:swap;src:url('${url}') format('woff2')}` +
      `@font-face{font-family:'${family} Fallback';src:${local};size-adjust:${fallback.sizeAdjust}%;` +
      `ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%}`
    )
  })
  return `${rules.join('')}:root{--face:${stack(text)};--face-headings:${stack(first)}}`
}

function facesOf(headings: Theme['headings']): Face[] {
  return [...new Set(Object.values(FACES[headings]))]
}

function stack({ family }: Face): string {
  return `'${family}','${family} Fallback',system-ui,sans-serif`
}

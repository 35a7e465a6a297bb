import archivoUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import outfitUrl from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import type { Faces } from './site'

export type Face = 'Figtree' | 'Outfit' | 'Archivo' | 'Fraunces'

export const FACE_URLS: Record<Face, string> = { Figtree: figtreeUrl, Outfit: outfitUrl, Archivo: archivoUrl, Fraunces: frauncesUrl }

/** The faces of headings and of text; at most 60 KB together. */
export const FACES: Record<Faces, { headings: Face; text: Face }> = {
  sans: { headings: 'Figtree', text: 'Figtree' },
  geometric: { headings: 'Outfit', text: 'Outfit' },
  grotesque: { headings: 'Archivo', text: 'Archivo' },
  serif: { headings: 'Fraunces', text: 'Figtree' },
}

/** The font files of a site, to be asked for before its stylesheet names them. */
export function faceUrls(headings: Faces): string[] {
  return [...new Set(Object.values(FACES[headings]))].map((face) => FACE_URLS[face])
}

import { drawLetters } from '~/platform/images/letter-paths'
import type { Tenant } from '~/tenants/tenant'

const SIZE = 64

/** A site's icon: the first letter of its name on its accent colour. Letters are drawn, so that no font is needed. */
export function siteIconSvg({ name, settings }: Pick<Tenant, 'name' | 'settings'>): string {
  const letter = /[A-Z0-9]/.exec(name.normalize('NFD').toUpperCase())?.[0] ?? 'C'
  const drawn = drawLetters(letter, { x: SIZE / 2, baseline: 48, capHeight: 32, weight: 0.2, colour: settings.theme.accentInk, anchor: 'middle' })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="14" fill="${settings.theme.accent}"/>${drawn}</svg>`
}

/** A drawing that holds an icon which is a picture. @param png square */
export function pictureIconSvg(png: Uint8Array): string {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><image width="${SIZE}" height="${SIZE}" href="${href}"/></svg>`
}

/** What a phone is told that puts the site on its home screen. A picture has its sizes; the drawing of a letter has any. */
export function webManifest({ name, settings }: Pick<Tenant, 'name' | 'settings'>) {
  return {
    name,
    short_name: name.length <= 12 ? name : (name.split(' ')[0] ?? name),
    start_url: '/',
    display: 'browser',
    background_color: settings.theme.background,
    theme_color: settings.theme.header,
    icons: [
      ...(settings.theme.iconUrl === '' ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    ],
  }
}

import { expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { siteIconSvg, webManifest } from './site-icon'

const site = (name: string) => ({ name, settings: settingsSchema.parse({ theme: { accent: '#123456' } }) })

it.each(['Moreton Motor Group', 'émile Cars', '4x4 World', '"<>'])('the icon of %s is a drawing in its colour', (name) => {
  const svg = siteIconSvg(site(name))
  expect(svg).toContain('fill="#123456"')
  expect(svg).toContain('<path')
  expect(svg).not.toContain('<text')
})

it('the icons of two letters differ', () => {
  expect(siteIconSvg(site('A'))).not.toBe(siteIconSvg(site('B')))
})

it.each([
  ['Moreton Motor Group', 'Moreton'],
  ['Mallee EV', 'Mallee EV'],
])('%s is %s on a home screen', (name, short) => {
  expect(webManifest(site(name))).toMatchObject({ name, short_name: short, icons: [{ type: 'image/svg+xml' }, {}, {}] })
})

it('an icon that is a picture has the sizes that it is made in', () => {
  const { settings } = site('A')
  const pictured = { name: 'A', settings: { ...settings, theme: { ...settings.theme, iconUrl: 'stored:pictures/icon.svg' } } }
  expect(webManifest(pictured).icons.map(({ src }) => src)).toEqual(['/icons/192.png', '/icons/512.png'])
})

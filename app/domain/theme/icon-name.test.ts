import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ICON_NAMES } from './icon-name'

it('names what the sprite has, and nothing else', () => {
  const drawn = [...readFileSync('app/components/ui/icons.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
  expect([...ICON_NAMES].sort()).toEqual(drawn.sort())
})

import { expect, it } from 'vitest'
import { holdsAddress } from './holds-address'

it.each([
  ['Toyota HiLux 2.8, 5.30pm', false],
  ['Come on Friday. I am there.', false],
  ['还有吗？我周五可以来。谢谢', false],
  ['No 。 1', false],
  ['win.example', true],
  ['казино.рф', true],
  ['https://x', true],
  ['www.x', true],
  ['me@x', true],
  // Browsers and mail readers take the full stops of Chinese and Japanese for the dot of a host.
  ['Confirm at big-paddock-refunds。com', true],
  ['Confirm at big-paddock-refunds．com', true],
  ['Confirm at big-paddock-refunds｡com', true],
  ['赌场。ｃｏｍ', true],
  ['赌场。xn--fiqs8s', true],
  ['赌场。中国', true],
  ['赌场。公司/赢', true],
  ['big-pad\u200bdock-refunds\u200b。\u2060c\u00adom', true],
  ['win\ufff9.\ufffbexample', true],
  ['win\u2024example', true],
])('%j: %s', (text, holds) => expect(holdsAddress(text)).toBe(holds))

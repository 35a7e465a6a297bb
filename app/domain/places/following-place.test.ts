import { expect, it } from 'vitest'
import { followingPlace } from './following-place'

const place = (slug: string, code: string | null = null, name = slug) => ({ slug, code, name })
const GONE = place('hill', 'H', 'Hill Top')
const BEFORE = [GONE, place('wharf', 'W')]

it.each<[string, ReturnType<typeof place>[], string | null]>([
  ['nothing', [place('wharf', 'W')], null],
  ['one with its code', [place('wharf', 'W'), place('summit', 'H')], 'summit'],
  ['one with its name', [place('summit', 'S', 'Hill Top')], 'summit'],
  ['its code before its name', [place('top', null, 'Hill Top'), place('summit', 'H')], 'summit'],
  ['no other place that is new', [place('summit', 'S', 'Summit')], null],
  ['none that was there before, also with its code', [place('wharf', 'H')], null],
])('is followed by %s', (_, after, slug) => expect(followingPlace(GONE, BEFORE, after)?.slug ?? null).toBe(slug))

it('is not followed by its lack of a code', () => expect(followingPlace(place('hill'), [place('hill')], [place('summit')])).toBeNull())

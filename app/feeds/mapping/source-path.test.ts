import { describe, expect, it } from 'vitest'
import { Fault } from '../fields/fault'
import { parsePath, treeSelector, type Tree } from './source-path'

const row: Tree = {
  id: 7,
  sold: false,
  nothing: null,
  'km/h': '180',
  prices: {
    price: [
      { type: 'public', value: '44300', '@currency': 'AUD' },
      { type: 'export', value: '0' },
    ],
  },
  media: { images: { image: [{ uri: 'a' }, { uri: 'b' }] } },
  features: ['one', 'two', ['three']],
  note: { '@lang': 'en', '#text': 'hello' },
  blank: { '@lang': 'en' },
  lenders: { angle: { rate: 8 } },
}

describe('treeSelector', () => {
  it.each<[string, string[]]>([
    ['id', ['7']],
    ['sold', ['false']],
    ['nothing', []],
    ['missing', []],
    ['missing/deeper', []],
    ['id/deeper', []],
    ['km~1h', ['180']],
    ['prices/price/value', ['44300', '0']],
    ['prices/price[type=public]/value', ['44300']],
    ['prices/price[type=none]/value', []],
    ['prices/price[2]/value', ['0']],
    ['prices/price[3]/value', []],
    ['prices/price[1]@currency', ['AUD']],
    ['media/images/image/uri', ['a', 'b']],
    ['features', ['one', 'two', 'three']],
    ['note', ['hello']],
    ['note@lang', ['en']],
    ['blank', []],
    ['__proto__', []],
    ['constructor/name', []],
  ])('%s', (path, expected) => {
    const found = treeSelector(path)(row)
    expect(found instanceof Fault ? found.message : found.flatMap((text) => [text].flat())).toEqual(expected)
  })

  it('says that an object is no text, or takes it as JSON where that is what is wanted', () => {
    expect(treeSelector('lenders')(row)).toBeInstanceOf(Fault)
    expect(treeSelector('lenders', true)(row)).toEqual(['{"angle":{"rate":8}}'])
  })

  it.each(['a//b', 'a[', 'a[]', '[1]', ''])('refuses the path %o', (path) => {
    expect(() => parsePath(path)).toThrow(/path/)
  })
})

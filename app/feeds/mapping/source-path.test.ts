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
  money: {
    amount: [
      { '@type': 'dap', '@cents': '4599000' },
      { '@type': 'egc', '@cents': '4200000', '#text': '42000' },
    ],
  },
  photos: {
    photo: [
      { '@order': '10', '@kind': 'out', '#text': 'ten' },
      { '@kind': 'out', '#text': 'none' },
      { '@order': '2', '@kind': 'in', '#text': 'two' },
      { '@order': 'b', '@kind': 'out', '#text': 'b' },
      { '@order': 'a', '@kind': 'out', '#text': 'a' },
      { '@order': '2', '@kind': 'out', '#text': 'two again' },
    ],
  },
  pages: {
    page: [
      ...[{ k: 'b', is: 'b' }, { is: 'none' }, { k: 'a', is: 'a' }, { k: '10', is: '10' }, { k: { x: 1 }, is: 'an object' }],
      ...[{ k: ' ', is: 'blank' }, { k: ' 2 ', is: '2' }, { k: 'c', is: 'c' }, { k: '1', is: '1' }],
    ],
  },
  links: { link: [{ of: 'a/b@c', to: 'x' }] },
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
    ['money/amount[@type=egc]/@cents', ['4200000']],
    ['money/amount[@type=egc]@cents', ['4200000']],
    ['money/amount[@type="egc"]', ['42000']],
    ["money/amount[ @type = 'dap' ]/@cents", ['4599000']],
    ['money/amount[@type=egc][@cents=4200000]', ['42000']],
    ['money/amount[@type=egc][2]', []],
    ['money/amount[2][@type=egc]/@cents', ['4200000']],
    ['links/link[of=a/b@c]/to', ['x']],
    ['pages/page[k=10]/is', ['10']],
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

  it.each<[string, string, string[]]>([
    ['photos/photo', 'photos/photo/@order', ['two', 'two again', 'ten', 'a', 'b', 'none']],
    ['photos/photo[@kind=out]', 'photos/photo/@order', ['two again', 'ten', 'a', 'b', 'none']],
    ['photos/photo/@order', 'photos/photo/@order', ['2', '2', '10', 'a', 'b']],
    ['media/images/image/uri', 'media/images/image/absent', ['a', 'b']],
    ['pages/page/is', 'pages/page/k', ['1', '2', '10', 'a', 'b', 'c', 'none', 'an object', 'blank']],
  ])('%s sorted by %s', (path, sortBy, expected) => {
    expect(treeSelector(path, false, sortBy)(row)).toEqual(expected)
  })

  it.each(['order', 'other/order'])('refuses to sort by %o, which is of no element on the way', (sortBy) => {
    expect(() => treeSelector('photos/photo', false, sortBy)).toThrow(/begins with no element of the path/)
  })

  it.each(['a//b', 'a[', 'a[]', '[1]', '', 'a[0]', 'a[=x]', 'a[@b', 'a]', 'a[1]b', 'a[1x]', 'a/'])('refuses the path %o', (path) => {
    expect(() => parsePath(path)).toThrow(/path/)
  })
})

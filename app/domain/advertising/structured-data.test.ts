import { expect, it } from 'vitest'
import { breadcrumbList } from './structured-data'

it('breadcrumbList makes addresses absolute', () => {
  const list = breadcrumbList('https://n.example', [{ label: 'Home', href: '/' }, { label: 'Here' }])
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://n.example/' },
    { '@type': 'ListItem', position: 2, name: 'Here' },
  ])
})

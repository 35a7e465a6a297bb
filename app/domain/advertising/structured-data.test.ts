import { expect, it } from 'vitest'
import { breadcrumbList, itemList } from './structured-data'

it('breadcrumbList makes addresses absolute', () => {
  const list = breadcrumbList('https://n.example', [{ label: 'Home', href: '/' }, { label: 'Here' }])
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://n.example/' },
    { '@type': 'ListItem', position: 2, name: 'Here' },
  ])
})

it('itemList counts the cars of all pages, and begins where the page does', () => {
  const cars = [{ title: '2022 Kia Rio', href: '/cars/rio' }, { title: '2020 Kia Soul', href: '/cars/soul' }]
  expect(itemList('https://n.example', 'Kia cars | North', cars, { first: 43, count: 44 })).toMatchObject({
    name: 'Kia cars | North',
    numberOfItems: 44,
    itemListElement: [{ position: 43, url: 'https://n.example/cars/rio' }, { position: 44 }],
  })
})

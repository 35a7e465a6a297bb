import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FacetList } from './facet-list'

const makes = Array.from({ length: 23 }, (_, at) => ({ value: `Make ${String(99 - at)}`, count: 50 - at }))
const linesOf = (values: typeof makes, isGrouped: boolean) =>
  renderToStaticMarkup(
    <FacetList facet={{ filter: 'make', values, more: 0 }} chosen={undefined} wholeHref="/" isGrouped={isGrouped} option={({ value }) => <b key={value}>{value}</b>} />,
  )
    .match(/(?<=<b>|options-head">)[^<]+/g)
    ?.map(String)

it('of makes in a dropdown has the first twenty as the popular ones, and the others by name under a heading of their own', () => {
  const names = makes.map(({ value }) => value)
  expect(linesOf(makes, true)).toEqual(['Popular makes', ...names.slice(0, 20), 'All other makes', 'Make 77', 'Make 78', 'Make 79'])
  expect(linesOf(makes.slice(0, 20), true)).toEqual(['Popular makes', ...names.slice(0, 20)])
  expect(linesOf(makes, false)).toEqual(names)
})

import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InsideTextProvider, useInside } from './inside-context'
import { insideText } from './inside-text.server'

type Choice = { name: string; values: readonly string[] }

let renders = 0

function Options({ of: { name, values } }: { of: Choice }) {
  renders++
  return (
    <>
      <input name={name} defaultValue={values[0]} />
      <select name={name} defaultValue={values[1]}>
        {values.map((value) => (
          <option key={value} value={value}>{`${value} & more`}</option>
        ))}
      </select>
      {name} {values.length}
    </>
  )
}

function Form({ of }: { of: Choice }) {
  return <form id="filters" {...useInside(Options, of)} />
}

const onTheServer = (of: Choice) =>
  renderToString(
    <InsideTextProvider value={insideText}>
      <Form of={of} />
    </InsideTextProvider>,
  )

it('is what React makes of the part in its place, so that the browser finds in the document what it would have made', () => {
  const colours = { name: 'colour', values: ['<red>', 'blue'] }
  expect(onTheServer(colours)).toBe(renderToString(<Form of={colours} />))
})

it('is made once for a value, and never another value’s, be it ever so alike', () => {
  const [makes, others] = [{ name: 'make', values: ['Kia'] }, { name: 'make', values: ['Kia', 'Mazda'] }]
  const first = onTheServer(makes)
  renders = 0
  expect(onTheServer(makes)).toBe(first)
  expect(renders).toBe(0)
  expect(onTheServer(others)).not.toBe(first)
  expect(onTheServer({ ...makes })).toBe(first)
  expect(renders).toBe(2)
})

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { BodyShape } from '~/components/ui/body-shape'
import { Button } from '~/components/ui/button'
import { formatCount } from '~/domain/text/format'
import { PRICE_RANGE, PRICE_RANGE_STEP, priceEnds, type PriceEnds } from '~/domain/search/price-range'
import { priceTiles, type PriceRangeView } from '~/domain/search/price-range-view'
import type { FacetValue } from '~/domain/search/search-filters'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { countOf } from '~/domain/cars/vehicle-noun'
import { formQuery, isFilledIn, useLiveAnswer } from './use-live-answer'

const DEBOUNCE_MS = 400
const PAGE = '/search/price-range'
/** By other names than the results page's own fields: this page goes by steps of its own (section 9), which that page does not round. */
const FIELDS: Record<keyof PriceEnds, string> = { min: 'price_from', max: 'price_to' }

/**
 * The price-range search page (sections 2 and 9): two prices, tiles of makes and bodies, and how many cars that makes. The prices
 * are number fields; script adds a slider with two thumbs that never cross.
 */
export function PriceRangeSearch({ start }: { start: PriceRangeView }) {
  const { answer, isWaiting, ask } = useLiveAnswer<PriceRangeView>(DEBOUNCE_MS)
  const view = answer ?? start
  const [ends, setEnds] = useState(start.ends)
  const formRef = useRef<HTMLFormElement>(null)
  const [tiles, setTiles] = useState(() => nextTiles({ makes: [], bodies: [] }, start))
  useEffect(() => {
    if (answer) setTiles((shown) => nextTiles(shown, answer))
  }, [answer])

  const follow = () => {
    if (!formRef.current) return
    const query = formQuery(formRef.current)
    ask(`${PAGE}-answer?${query}`)
    // Back finds what was chosen, also where the browser has to ask for the page again.
    history.replaceState(history.state, '', `${PAGE}?${query}`)
  }
  const settle = (settled: PriceEnds) => {
    setEnds(settled)
    for (const end of ['min', 'max'] as const) {
      const input = formRef.current?.elements.namedItem(FIELDS[end])
      if (input instanceof HTMLInputElement) input.value = String(settled[end])
    }
    follow()
  }
  const move = (which: keyof PriceEnds, dollars: number) => settle(priceEnds({ ...ends, [which]: dollars }, which))
  // What was typed or chosen before the script was there.
  const isFollowed = useRef(false)
  useEffect(() => {
    const form = formRef.current
    if (form && !isFollowed.current && isFilledIn(form)) {
      const typed = new FormData(form)
      settle(priceEnds({ min: Number(typed.get(FIELDS.min)) || undefined, max: Number(typed.get(FIELDS.max)) || undefined }))
    }
    isFollowed.current = true
  })
  const typed = (event: FormEvent<HTMLFormElement>) => {
    const isPrice = event.target instanceof HTMLInputElement && Object.values(FIELDS).includes(event.target.name)
    if (!isPrice) follow()
  }

  return (
    <form ref={formRef} className="price-search" action={DEFAULT_SEARCH_PATH} method="get" autoComplete="off" onChange={typed}>
      <h1>{`Search ${view.noun.many} by price`}</h1>
      <fieldset className="price-search-range">
        <legend>Price</legend>
        <p className="price-search-ends">{`$${formatCount(ends.min)} to $${formatCount(ends.max)}`}</p>
        <PriceSlider ends={ends} onMove={move} />
        <PriceField label="Lowest price ($)" name={FIELDS.min} dollars={start.ends.min} onSettle={(dollars) => move('min', dollars)} />
        <PriceField label="Highest price ($)" name={FIELDS.max} dollars={start.ends.max} onSettle={(dollars) => move('max', dollars)} />
      </fieldset>
      <Tiles legend="Body" name="body" values={tiles.bodies} chosen={start.chosen.body} hasShapes />
      <Tiles legend="Make" name="make" values={tiles.makes} chosen={start.chosen.make} />
      <noscript>
        <Button type="submit" formAction={PAGE}>
          Update
        </Button>
      </noscript>
      <div className="price-search-show" aria-busy={isWaiting}>
        <Button type="submit" kind="primary" isWide>
          {`Show Me ${countOf(view.count, view.noun)}`}
        </Button>
        <p className="sr-only" role="status">
          {answer ? `${countOf(view.count, view.noun)} found` : ''}
        </p>
      </div>
    </form>
  )
}

type ShownTiles = Pick<PriceRangeView, 'makes' | 'bodies'>

function nextTiles(shown: ShownTiles, { makes, bodies, chosen }: PriceRangeView): ShownTiles {
  return { makes: priceTiles(shown.makes, makes, chosen.make), bodies: priceTiles(shown.bodies, bodies, chosen.body) }
}

function PriceField({ label, name, dollars, onSettle }: { label: string; name: string; dollars: number; onSettle: (dollars: number) => void }) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        className="input"
        type="number"
        name={name}
        min={PRICE_RANGE.min}
        max={PRICE_RANGE.max}
        step={PRICE_RANGE_STEP}
        defaultValue={dollars}
        onBlur={(event) => onSettle(event.target.value === '' ? dollars : Number(event.target.value))}
      />
    </label>
  )
}

/** Two native sliders on one track: each has its own keyboard and its own name. They only repeat the fields, which are what is sent. */
function PriceSlider({ ends, onMove }: { ends: PriceEnds; onMove: (which: keyof PriceEnds, dollars: number) => void }) {
  const ref = useRef<HTMLDivElement>(null)
  /** What the prices were when a thumb was taken into the hand. */
  const held = useRef(ends)
  useEffect(() => {
    const part = (dollars: number) => String((dollars - PRICE_RANGE.min) / (PRICE_RANGE.max - PRICE_RANGE.min))
    ref.current?.style.setProperty('--from', part(ends.min))
    ref.current?.style.setProperty('--to', part(ends.max))
  }, [ends])
  const thumb = (which: keyof PriceEnds, label: string) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={`$${formatCount(ends[which])}`}
      min={PRICE_RANGE.min}
      max={PRICE_RANGE.max}
      step={PRICE_RANGE_STEP}
      value={ends[which]}
      onChange={(event) => {
        event.stopPropagation()
        onMove(which, Number(event.target.value))
      }}
      onPointerDown={() => (held.current = ends)}
      // The finger scrolls the page: what it moved when it came down was not meant.
      onPointerCancel={() => onMove(which, held.current[which])}
    />
  )
  return (
    <div ref={ref} className="price-slider">
      {thumb('min', 'Lowest price, slider')}
      {thumb('max', 'Highest price, slider')}
    </div>
  )
}

type TilesProps = { legend: string; name: string; values: readonly FacetValue[]; chosen: readonly string[]; hasShapes?: boolean }

function Tiles({ legend, name, values, chosen, hasShapes = false }: TilesProps) {
  if (values.length === 0) return null
  return (
    <fieldset className="search-tiles">
      <legend>{legend}</legend>
      {values.map(({ value, label = value, count }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>
            {hasShapes ? <BodyShape body={value} /> : null}
            {label}
            <small>{formatCount(count)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

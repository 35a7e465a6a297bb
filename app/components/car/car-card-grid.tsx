import { hasRepayment, type ShownCard } from '~/domain/cars/card-outline'
import { useCardLook } from '~/components/layout/card-look'
import { useGatedHref } from '~/components/layout/visitor'
import type { PlacedTile } from '~/domain/advertising/promo-tiles'
import { PromoTile } from '~/components/search/promo-tile'
import { CarCardItem } from './car-card'
import { cardInDocument } from './card-in-document'
import { CardSavingForm } from './card-saving-form'
import { useCardText } from './card-text-context'
import { RepaymentTerms } from './repayment-terms'
import { useCardSaving } from './use-card-saving'

/** Cards in sight when the page opens, on the widest grid. */
const FIRST_ROW = 1
/** What the page's width, less margins and filter rail, is at most, and what stands beside the cards below that. */
const BESIDE = { widestPx: 1026, restPx: 368 }
const ACROSS = { widestPx: 1352, restPx: 48 }
const GAP_PX = 24
/** Small pictures, many of them: what is lost is not seen, what is saved is a third of the page. */
const QUALITY_LESS = 10
/** More than twice the dots of a phone's page are not seen. */
const WIDTHS = [320, 480, 720]

type CarCardGridProps = {
  cars: readonly ShownCard[]
  columns: 'beside' | 'across'
  /** Whether the grid is what the page is about: its first row loads at once, and on phones it is read down, not swiped. */
  isOnTop?: boolean
  /** Promotional tiles, each with how many cars stand before it. */
  tiles?: readonly PlacedTile[]
}

/** Not one of React's: the words of a card that came with the document lead there as long as they are shown. A page has one grid. */
const TERMS_ID = 'repayment-terms'

const NO_TILES: readonly PlacedTile[] = []

/** Cards as a list: one column on phones, two from 576 px, from 1200 px as many as the site has (section 2). */
export function CarCardGrid({ cars, columns, isOnTop = false, tiles = NO_TILES }: CarCardGridProps) {
  const look = useCardLook()
  const gated = useGatedHref()
  const textOf = useCardText()
  const { formId, saved, compared, isSaved, isCompared, gridEvents } = useCardSaving(cars)
  const isSwiped = columns === 'across' && !isOnTop
  const sizes = sizesOf(columns, look.columns, isSwiped)
  const picture = { aspectRatio: look.ratio, quality: look.quality - QUALITY_LESS, widths: WIDTHS }
  const items = cars.map((car, index) => {
    const inside = { picture, gated, termsHref: `#${TERMS_ID}`, sizes, loading: loadingOf(isOnTop, index) }
    return (
      <CarCardItem
        key={car.id}
        car={car}
        {...inside}
        look={look}
        formId={formId}
        isSaved={isSaved(car.id)}
        isCompared={isCompared(car.id)}
        text={'isOutline' in car ? cardInDocument(car) : textOf?.({ car, ...inside })}
      />
    )
  })
  // From the last to the first, so that none moves the place of another.
  for (const { after, tile } of [...tiles].reverse()) items.splice(after, 0, <PromoTile key={`tile ${tile.id}`} tile={tile} gated={gated} />)
  const className = `card-grid card-grid-${columns}${isSwiped ? ' card-grid-swiped' : ''} cards-${look.layout} columns-${look.columns} ratio-${look.ratio.replace(':', '-')}`
  return (
    <>
      <ul className={look.saving === 'off' ? className : `${className} cards-saved`} {...gridEvents}>
        {items}
      </ul>
      <CardSavingForm id={formId} look={look} cars={cars} saved={saved} compared={compared} />
      {cars.some(hasRepayment) ? <RepaymentTerms id={TERMS_ID} /> : null}
    </>
  )
}

/** How wide a card's picture is: beside the filter rail, where a fourth column has room only on wide screens, or across the page. */
function sizesOf(columns: CarCardGridProps['columns'], count: number, isSwiped: boolean): string {
  const { widestPx, restPx } = columns === 'beside' ? BESIDE : ACROSS
  const gaps = GAP_PX * (count - 1)
  const widest = Math.round((widestPx - gaps) / count)
  const wide = `(min-width: 1400px) ${widest}px, (min-width: 1200px) calc((100vw - ${restPx + gaps}px) / ${columns === 'beside' ? Math.min(count, 3) : count})`
  const small = isSwiped ? '300px' : 'calc(100vw - 32px)'
  return `${wide}, (min-width: 992px) calc((100vw - ${restPx + GAP_PX}px) / 2), (min-width: 576px) calc((100vw - 64px) / 2), ${small}`
}

function loadingOf(isOnTop: boolean, index: number): 'first' | 'soon' | 'lazy' {
  if (!isOnTop || index >= FIRST_ROW) return 'lazy'
  return index === 0 ? 'first' : 'soon'
}

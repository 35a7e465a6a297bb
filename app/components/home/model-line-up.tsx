import { lineUpHeading } from '~/domain/cars/line-up-heading'
import { heightFor, imageSrcSet, imageUrl } from '~/domain/images/image-url'
import type { HomePage } from '~/site/home-page'
import { perRow } from '~/components/ui/per-row'
import type { StockModel, StockRange } from '~/site/site-frame'
import { formatCount } from '~/domain/text/format'

const MOST_MODELS = 8
/** In one row, so that the hero stays within a window. */
const MOST_IN_HERO = 6
const PICTURE = { aspectRatio: '16:9', quality: 60 } as const

/** The ranges that are worth a line-up: a choice of one is none. */
export function lineUpsOf(page: HomePage): StockRange[] {
  return page.ranges.filter(({ models }) => models.length > 1)
}

/** The models that there are, each from its lowest price: rows that are swiped on phones. */
export function ModelLineUp({ page }: { page: HomePage }) {
  return <LineUps ranges={lineUpsOf(page)} />
}

export function LineUps({ ranges }: { ranges: readonly StockRange[] }) {
  return (
    <>
      {ranges.map((range) => (
        <section className="home-section" key={range.condition} aria-labelledby={idOf(range)}>
          <h2 id={idOf(range)}>{headingOf(range)}</h2>
          <Models range={range} most={MOST_MODELS} rowOf={5} />
        </section>
      ))}
    </>
  )
}

/** The first range as one row at the foot of the hero: its picture's own cast. */
export function HeroLineUp({ range }: { range: StockRange }) {
  return (
    <div className="hero-line-up">
      <div className="container">
        <h2 id={idOf(range)}>{headingOf(range)}</h2>
        <Models range={range} most={MOST_IN_HERO} rowOf={MOST_IN_HERO} />
      </div>
    </div>
  )
}

function Models({ range: { models }, most, rowOf }: { range: StockRange; most: number; rowOf: number }) {
  const isOneMake = hasOneMake(models)
  const shown = models.slice(0, most)
  return (
    <ul className={`line-up by-${perRow(shown.length, rowOf)}`}>
      {shown.map((model) => (
        <Model key={model.href} model={model} isOneMake={isOneMake} />
      ))}
    </ul>
  )
}

function headingOf({ condition, models, carTypes }: StockRange): string {
  return lineUpHeading({ make: hasOneMake(models) ? (models[0]?.make ?? null) : null, condition, carTypes })
}

function idOf({ condition }: StockRange): string {
  return `line-up-${condition ?? 'all'}`
}

function hasOneMake(models: readonly StockModel[]): boolean {
  return new Set(models.map(({ make }) => make)).size === 1
}

function Model({ model: { make, name, href, count, image, from }, isOneMake }: { model: StockModel; isOneMake: boolean }) {
  return (
    <li>
      <a href={href}>
        {image ? (
          <img
            src={imageUrl(image, { width: 320, ...PICTURE })}
            srcSet={imageSrcSet(image, [320, 480, 640], PICTURE)}
            sizes="(min-width: 992px) 300px, 240px"
            width={320}
            height={heightFor(320, '16:9')}
            alt=""
            loading="lazy"
          />
        ) : null}
        <b>{isOneMake ? name : `${make} ${name}`}</b>
        {from ? <span>{from}</span> : null}
        <span>{`${formatCount(count)} in stock`}</span>
      </a>
    </li>
  )
}

import { heightFor, imageSrcSet, imageUrl } from '~/domain/text/image-url'
import type { HomePage } from '~/site/home-page'
import { perRow } from '~/components/ui/per-row'
import type { StockModel, StockRange } from '~/site/site-frame'

const MOST_MODELS = 8
const PICTURE = { aspectRatio: '16:9', quality: 60 } as const

/** The models that there are, each from its lowest price: rows that are swiped on phones. A choice of one is none. */
export function ModelLineUp({ page }: { page: HomePage }) {
  const ranges = page.ranges.filter(({ models }) => models.length > 1)
  return ranges.length === 0 ? null : (
    <>
      {ranges.map((range) => (
        <Range key={range.condition} range={range} />
      ))}
    </>
  )
}

function Range({ range: { condition, models } }: { range: StockRange }) {
  const [first] = models
  const isOneMake = new Set(models.map(({ make }) => make)).size === 1
  const shown = models.slice(0, MOST_MODELS)
  const id = `line-up-${condition ?? 'all'}`
  const range = condition === 'new' ? `The new ${first?.make} range in stock` : `Used ${first?.make}`
  return (
    <section className="home-section" aria-labelledby={id}>
      <h2 id={id}>{!isOneMake ? 'Popular models' : condition === null ? `${first?.make} in stock` : range}</h2>
      <ul className={`line-up by-${perRow(shown.length, 5)}`}>
        {shown.map((model) => (
          <Model key={model.href} model={model} isOneMake={isOneMake} />
        ))}
      </ul>
    </section>
  )
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
        <span>{`${count} in stock`}</span>
      </a>
    </li>
  )
}

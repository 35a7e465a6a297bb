import { formatDollars } from '~/domain/text/format'
import { heightFor, imageSrcSet, imageUrl } from '~/domain/text/image-url'
import type { HomePage } from '~/site/home-page'
import type { StockModel } from '~/site/site-frame'

const MOST_MODELS = 8
const PICTURE = { aspectRatio: '16:9', quality: 60 } as const

/** The models that there are, each from its lowest price: a row that is swiped on phones. */
export function ModelLineUp({ page }: { page: HomePage }) {
  if (page.models.length < 2) return null
  const isOneMake = new Set(page.models.map(({ make }) => make)).size === 1
  return (
    <section className="home-section" aria-labelledby="line-up">
      <h2 id="line-up">{isOneMake ? `The ${page.models[0]?.make} range in stock` : 'Popular models'}</h2>
      <ul className="line-up">
        {page.models.slice(0, MOST_MODELS).map((model) => (
          <Model key={model.href} model={model} isOneMake={isOneMake} />
        ))}
      </ul>
    </section>
  )
}

function Model({ model: { make, name, href, count, image, fromCents }, isOneMake }: { model: StockModel; isOneMake: boolean }) {
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
        <span>{fromCents === null ? `${count} in stock` : `From ${formatDollars(fromCents)}, ${count} in stock`}</span>
      </a>
    </li>
  )
}

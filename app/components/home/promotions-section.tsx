import { useRef } from 'react'
import { imageSrcSet, imageUrl } from '~/domain/images/image-url'
import type { HomePage } from '~/site/home-page'
import { useNonce } from '~/components/nonce'
import { Icon } from '~/components/ui/icon'

const WIDTHS = [480, 800, 1280, 1920]
const PICTURE = { quality: 70 } as const

/** The carousel of promotions (section 9): large pictures that swipe by themselves; script adds the two buttons. */
export function PromotionsSection({ page: { promotions, promotionsHeightPx } }: { page: HomePage }) {
  const nonce = useNonce()
  const strip = useRef<HTMLUListElement>(null)
  if (promotions.length === 0) return null
  const turn = (by: 1 | -1) => strip.current?.scrollBy({ left: by * strip.current.clientWidth })
  return (
    <section className="home-section promotions" aria-label="Promotions">
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `.promotions{--carousel-height:${promotionsHeightPx}px}` }} />
      <ul className="promotions-strip" ref={strip} {...SCROLLABLE}>
        {promotions.map(({ id, name, href, imageUrl: image, subject }) => (
          <li key={id}>
            <a href={href}>
              {image ? (
                <img
                  src={imageUrl(image, { width: 1280, ...PICTURE })}
                  srcSet={imageSrcSet(image, WIDTHS, PICTURE)}
                  sizes="(min-width: 1920px) 1920px, 100vw"
                  alt=""
                  loading="lazy"
                />
              ) : null}
              <span className="promotions-words">
                <b>{name}</b>
                {subject ? <span>{subject}</span> : null}
                <span className="button button-primary">See the offer</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {promotions.length > 1 ? (
        <div className="promotions-turn">
          <button type="button" className="button button-quiet" aria-label="Previous promotion" onClick={() => turn(-1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" className="button button-quiet" aria-label="Next promotion" onClick={() => turn(1)}>
            <Icon name="chevron-right" />
          </button>
        </div>
      ) : null}
    </section>
  )
}

/** What scrolls can be reached by keyboard. */
const SCROLLABLE = { tabIndex: 0 }

import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/button'
import type { ShownBlock } from '~/site/content-page'
import { HoursTable } from './hours-table'
import { LocationBlock } from './location-block'
import { OfferGrid } from './offer-card'
import { EnquiryPanel } from './page-frame'
import { Picture } from './picture'
import { ReviewsBlock } from './reviews-block'

type PageBlocksProps = { blocks: readonly ShownBlock[]; enquiry: ReactNode }

/** The named blocks of a page, in its order. */
export function PageBlocks({ blocks, enquiry }: PageBlocksProps) {
  return blocks.map((block, index) => <Block key={index} block={block} id={`block-${index}`} enquiry={enquiry} />)
}

type BlockProps = { block: ShownBlock; id: string; enquiry: ReactNode }

function Block({ block, id, enquiry }: BlockProps) {
  switch (block.block) {
    case 'faq':
      return (
        <Titled id={id} heading={block.heading}>
          <div className="faq">
            {block.items.map(({ question, answerHtml }) => (
              <details className="disclosure" key={question}>
                <summary>{question}</summary>
                <div className="words" dangerouslySetInnerHTML={{ __html: answerHtml }} />
              </details>
            ))}
          </div>
        </Titled>
      )
    case 'enquiry':
      return <EnquiryPanel heading={block.heading}>{enquiry}</EnquiryPanel>
    case 'hours':
      return (
        <Titled id={id} heading={block.heading}>
          <ul className="locations locations-grid locations-by-2">
            {block.places.map(({ name, href, hours }) => (
              <li className="panel stack" key={href}>
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                <HoursTable hours={hours} caption={`Hours of ${name}`} />
              </li>
            ))}
          </ul>
        </Titled>
      )
    case 'locations':
      return (
        <Titled id={id} heading={block.heading}>
          <LocationBlock {...block} />
        </Titled>
      )
    case 'offers':
      return (
        <Titled id={id} heading={block.heading}>
          <OfferGrid offers={block.offers} headingLevel="h3" />
        </Titled>
      )
    case 'reviews':
      return <ReviewsBlock {...block} />
    case 'posts':
      return (
        <Titled id={id} heading={block.heading}>
          {block.posts.length === 0 ? (
            <p>Nothing has been posted here yet.</p>
          ) : (
            <ul className="posts">
              {block.posts.map(({ href, title, description, date, author, imageUrl }) => (
                <li className="panel" key={href}>
                  {imageUrl ? <Picture className="offer-picture" address={imageUrl} width={640} height={360} /> : null}
                  <p className="fine">{[date, author && `by ${author}`].filter(Boolean).join(' · ')}</p>
                  <h3>
                    <a href={href}>{title}</a>
                  </h3>
                  {description ? <p>{description}</p> : null}
                </li>
              ))}
            </ul>
          )}
          {block.previousHref || block.nextHref ? (
            <nav className="location-actions" aria-label={`Pages of ${block.heading}`}>
              {block.previousHref ? <ButtonLink href={block.previousHref}>Newer posts</ButtonLink> : null}
              {block.nextHref ? <ButtonLink href={block.nextHref}>Older posts</ButtonLink> : null}
            </nav>
          ) : null}
        </Titled>
      )
    case 'stock-link':
      return (
        <p>
          {/* The form's own button is the page's first. */}
          <ButtonLink kind={block.isBesideForm ? 'quiet' : 'primary'} href={block.href}>
            {block.label}
          </ButtonLink>
        </p>
      )
  }
}

function Titled({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

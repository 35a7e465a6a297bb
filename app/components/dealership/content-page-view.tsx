import type { ReactNode } from 'react'
import type { ContentPage } from '~/site/content-page'
import { PageBlocks } from './page-blocks'
import { PageFrame } from './page-frame'
import { Picture } from './picture'

/** Words of no more than so many characters, their HTML among them, leave the form below them in sight of a phone. */
const NEAR_CHARACTERS = 320

/** A page of words with its blocks. Its HTML was cleaned on the server. */
export function ContentPageView({ page, enquiry }: { page: ContentPage; enquiry: ReactNode }) {
  const form = page.blocks.find((block) => block.block === 'enquiry')
  const isFar = page.blocks[0] !== form || page.html.length > NEAR_CHARACTERS
  const anchor = form?.block === 'enquiry' && isFar ? { label: form.heading, href: '#enquiry' } : null
  return (
    <PageFrame crumbs={page.crumbs} heading={page.head.title} lead={page.head.description} form={anchor}>
      {page.head.imageUrl ? <Picture className="page-picture" address={page.head.imageUrl} width={1280} height={720} isLazy={false} /> : null}
      {page.date ? <p className="fine">{[page.date, page.author && `by ${page.author}`].filter(Boolean).join(' · ')}</p> : null}
      {page.html ? <div className="words" dangerouslySetInnerHTML={{ __html: page.html }} /> : null}
      <PageBlocks blocks={page.blocks} enquiry={enquiry} />
      {page.feedHref ? (
        <p className="fine">
          <a className="link" href={page.feedHref}>
            Follow the blog by feed (Atom)
          </a>
        </p>
      ) : null}
    </PageFrame>
  )
}

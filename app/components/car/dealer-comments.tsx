import type { SplitParagraph } from '~/domain/text/split-paragraphs'
import { MoreLess } from './more-less'

/** The dealer's own words in paragraphs, cut after some 400 characters; all of them are in the page. */
export function DealerComments({ comments }: { comments: readonly SplitParagraph[] }) {
  const isCut = comments.some(({ rest }) => rest !== '')
  const text = comments.map(({ shown, rest }, index) => (
    <p key={index} className={shown === '' ? 'more-rest' : undefined}>
      {shown}
      {rest !== '' && shown !== '' ? <span className="more-ellipsis">…</span> : null}
      {rest === '' ? null : shown === '' ? rest : <span className="more-rest">{rest}</span>}
    </p>
  ))
  if (!isCut) return <div className="prose">{text}</div>
  return (
    <MoreLess moreLabel="Read more" lessLabel="Read less">
      <div className="prose">{text}</div>
    </MoreLess>
  )
}

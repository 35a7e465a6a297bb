import type { FoldedText } from '~/domain/offers/offers'

type FoldedTextProps = { text: FoldedText; moreLabel: string; lessLabel: string }

/** A text that starts with its beginning when it is long; a details element, so that it opens without script (section 4). */
export function Folded({ text, moreLabel, lessLabel }: FoldedTextProps) {
  if (text.whole === null) return <p>{text.beginning}</p>
  return (
    <details className="folded">
      <summary>
        <span className="folded-beginning">{text.beginning} </span>
        <span className="link folded-more">{moreLabel}</span>
        <span className="link folded-less">{lessLabel}</span>
      </summary>
      <p>{text.whole}</p>
    </details>
  )
}

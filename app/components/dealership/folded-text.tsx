import type { FoldedText } from '~/domain/offers/offers'

type FoldedTextProps = { text: FoldedText; /** Clean HTML of the whole text, where it has any. */ html?: string; moreLabel: string; lessLabel: string }

/** A text that starts with its beginning when it is long; a details element, so that it opens without script (section 4). */
export function Folded({ text, html, moreLabel, lessLabel }: FoldedTextProps) {
  const whole = html ? <div className="words" dangerouslySetInnerHTML={{ __html: html }} /> : null
  if (text.whole === null) return whole ?? <p>{text.beginning}</p>
  return (
    <details className="folded">
      <summary>
        <span className="folded-beginning">{text.beginning} </span>
        <span className="link folded-more">{moreLabel}</span>
        <span className="link folded-less">{lessLabel}</span>
      </summary>
      {whole ?? <p>{text.whole}</p>}
    </details>
  )
}

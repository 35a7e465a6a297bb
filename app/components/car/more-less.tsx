import type { ReactNode } from 'react'

type MoreLessProps = {
  /** What shows at once and, marked with the class `more-rest`, what "more" adds. All of it is in the page. */
  children: ReactNode
  moreLabel: string
  lessLabel?: string
}

/** A text or list that shows its beginning, and the rest once it is opened. It is a details element, so it works without script. */
export function MoreLess({ children, moreLabel, lessLabel = 'Show less' }: MoreLessProps) {
  return (
    <div className="more-less">
      {children}
      <details className="more-toggle">
        <summary className="button button-quiet button-small">
          <span className="more-label">{moreLabel}</span>
          <span className="less-label">{lessLabel}</span>
        </summary>
      </details>
    </div>
  )
}

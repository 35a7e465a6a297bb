import type { ReactNode, SyntheticEvent } from 'react'

type MoreLessProps = {
  /** What shows at once and, marked with the class `more-rest`, what "more" adds. All of it is in the page. */
  children: ReactNode
  moreLabel: string
  lessLabel?: string
  /** What it is of, for whoever hears the button by itself. */
  what: string
}

/** A text or list that shows its beginning, and the rest once it is opened. It is a details element, so it works without script. */
export function MoreLess({ children, moreLabel, lessLabel = 'Show less', what }: MoreLessProps) {
  const of = <span className="sr-only">{` of ${what}`}</span>
  return (
    <div className="more-less">
      {children}
      <details className="more-toggle" onToggle={goOnAtRest}>
        <summary className="button button-quiet button-small">
          <span className="more-label">
            {moreLabel}
            {of}
          </span>
          <span className="less-label">
            {lessLabel}
            {of}
          </span>
        </summary>
      </details>
    </div>
  )
}

/** What comes stands before the button: whoever pressed it goes on at the first of that. */
function goOnAtRest({ currentTarget: toggle }: SyntheticEvent<HTMLDetailsElement>) {
  const first = toggle.open && toggle.contains(document.activeElement) ? toggle.parentElement?.querySelector<HTMLElement>('.more-rest') : null
  if (!first) return
  first.tabIndex = -1
  first.focus({ preventScroll: true })
}

import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export type ButtonKind = 'primary' | 'quiet' | 'plain'
type Look = { kind?: ButtonKind; isWide?: boolean; isSmall?: boolean }

/** The class names of a button, for links and for elements of other libraries that should look like one. */
export function buttonClass({ kind = 'quiet', isWide = false, isSmall = false }: Look = {}): string {
  return `button button-${kind}${isWide ? ' button-wide' : ''}${isSmall ? ' button-small' : ''}`
}

/** A button. One primary button a card, form or section; the rest are quiet. */
export function Button({ kind, isWide, isSmall, ...rest }: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button type="button" {...rest} className={buttonClass({ kind, isWide, isSmall })} />
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  isWide,
  isSmall,
  children,
  ...rest
}: Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  return (
    <a {...rest} className={buttonClass({ kind, isWide, isSmall })}>
      {children}
    </a>
  )
}

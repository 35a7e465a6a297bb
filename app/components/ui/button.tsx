import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { useGatedHref } from '~/components/layout/visitor'

export type ButtonKind = 'primary' | 'quiet' | 'plain'
type Look = { kind?: ButtonKind; isWide?: boolean; isSmall?: boolean }

/** The class names of a button, and of a link that looks like one. */
function buttonClass({ kind = 'quiet', isWide = false, isSmall = false }: Look): string {
  return `button button-${kind}${isWide ? ' button-wide' : ''}${isSmall ? ' button-small' : ''}`
}

/** A button. One primary button a card, form or section; the rest are quiet. */
export function Button({ kind, isWide, isSmall, ...rest }: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button type="button" className={buttonClass({ kind, isWide, isSmall })} {...rest} />
}

/** A link that looks like a button; to a gated route it leads by way of the sign-in. */
export function ButtonLink({
  kind,
  isWide,
  isSmall,
  children,
  href,
  ...rest
}: Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  const gated = useGatedHref()
  return (
    <a href={href && gated(href)} className={buttonClass({ kind, isWide, isSmall })} {...rest}>
      {children}
    </a>
  )
}

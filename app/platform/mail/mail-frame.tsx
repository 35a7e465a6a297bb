import type { CSSProperties, ReactNode } from 'react'
import type { MailPicture } from './mail'
import { CARD, cornerPx, headingFace, INK, LINE, MUTED, PAGE, SANS, STYLE_SHEET, type MailTheme } from './mail-look'

const WIDTH_PX = 600
/** An address or a name that is one long word would make the mail wider than a phone. All that it holds inherits it; not every reader knows both. */
const BREAKS: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

export type FrameProps = {
  title: string
  /** What a list of mails shows after the subject. */
  preview: string
  site: { name: string; origin: string }
  theme: MailTheme
  logo: MailPicture | null
  children: ReactNode
  footer: ReactNode
}

/** The page of every mail: the dealership's own band on top, a card, small print below it. Tables, because Outlook knows nothing else. */
export function MailFrame({ title, preview, site, theme, logo, children, footer }: FrameProps) {
  const radius = cornerPx(theme) === 0 ? 0 : 12
  return (
    <html lang="en-AU">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE_SHEET }} />
      </head>
      <body className="m-page" style={{ margin: 0, background: PAGE, fontFamily: SANS }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>{preview}</div>
        <Table className="m-page" style={{ background: PAGE }}>
          <tr>
            <td className="m-page" align="center" style={{ ...BREAKS, padding: '28px 12px' }}>
              <Table style={{ maxWidth: WIDTH_PX }} width={WIDTH_PX}>
                <tr>
                  <td
                    className="m-card"
                    style={{ background: CARD, border: `1px solid ${LINE}`, borderRadius: radius, overflow: 'hidden' }}
                  >
                    <Table>
                      <tr>
                        <td className="m-pad" style={{ background: theme.header, padding: '18px 32px', borderBottom: `3px solid ${theme.accent}` }}>
                          <Brand site={site} theme={theme} logo={logo} />
                        </td>
                      </tr>
                    </Table>
                    {children}
                  </td>
                </tr>
                <tr>
                  <td className="m-pad m-muted" style={{ padding: '18px 32px 8px', color: MUTED, fontSize: 12, lineHeight: '18px', fontFamily: SANS }}>
                    {footer}
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

function Brand({ site, theme, logo }: Pick<FrameProps, 'site' | 'theme' | 'logo'>) {
  const words: CSSProperties = { color: theme.headerInk, fontFamily: headingFace(theme), fontSize: 20, lineHeight: '26px', fontWeight: 700, textDecoration: 'none' }
  return (
    <a href={site.origin} style={words}>
      {logo ? (
        <img src={`cid:${logo.cid}`} alt={site.name} height={40} style={{ ...words, display: 'block', height: 40, width: 'auto', maxWidth: 260, border: 0 }} />
      ) : (
        site.name
      )}
    </a>
  )
}

/** A part of the card. */
export function Part({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  return (
    <Table>
      <tr>
        <td className="m-pad m-ink" style={{ padding: `${isFirst ? 28 : 0}px 32px 24px`, color: INK, fontSize: 16, lineHeight: '24px', fontFamily: SANS }}>
          {children}
        </td>
      </tr>
    </Table>
  )
}

export function Table({ children, style, ...rest }: { children: ReactNode; style?: CSSProperties; className?: string; width?: number }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ borderCollapse: 'separate', width: '100%', ...style }} {...rest}>
      <tbody>{children}</tbody>
    </table>
  )
}

export function Heading({ theme, children }: { theme: MailTheme; children: ReactNode }) {
  return (
    <h1 className="m-ink" style={{ margin: 0, color: INK, fontFamily: headingFace(theme), fontSize: 26, lineHeight: '32px', fontWeight: 700 }}>
      {children}
    </h1>
  )
}

export function Label({ children, isBelow = false }: { children: ReactNode; isBelow?: boolean }) {
  return (
    <div className="m-muted" style={{ color: MUTED, fontSize: 13, lineHeight: '18px', ...(isBelow ? { marginTop: 6 } : { marginBottom: 6 }) }}>
      {children}
    </div>
  )
}

/** The one loud thing, or a quiet one beside it. */
export function Button({ href, theme, isQuiet = false, children }: { href: string; theme: MailTheme; isQuiet?: boolean; children: ReactNode }) {
  const colours = isQuiet ? { background: CARD, color: INK, border: `1px solid #c7ced5` } : { background: theme.accent, color: theme.accentInk, border: `1px solid ${theme.accent}` }
  return (
    <a
      href={href}
      className={isQuiet ? 'm-button m-outline' : 'm-button'}
      style={{
        ...colours,
        display: 'inline-block',
        padding: '11px 20px',
        marginRight: 10,
        marginTop: 10,
        borderRadius: cornerPx(theme),
        fontFamily: SANS,
        fontSize: 16,
        lineHeight: '20px',
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  )
}

/** Label and value, line by line; small for what is seldom asked for. */
export function Facts({ facts, isSmall = false }: { facts: readonly { label: string; value: ReactNode }[]; isSmall?: boolean }) {
  return (
    <Table>
      {facts.map(({ label, value }, at) => {
        const line = isSmall || at === facts.length - 1 ? '0' : `1px solid ${LINE}`
        const size = isSmall ? { fontSize: 13, lineHeight: '18px', padding: '3px 0' } : { fontSize: 15, lineHeight: '21px', padding: '9px 0' }
        const cell: CSSProperties = { ...size, borderBottom: line, verticalAlign: 'top', fontFamily: SANS }
        return (
          <tr key={label}>
            <td className="m-label m-muted m-line" width={170} style={{ ...cell, width: 170, paddingRight: 16, color: MUTED }}>
              {label}
            </td>
            <td dir="auto" className={isSmall ? 'm-value m-muted m-line' : 'm-value m-ink m-line'} style={{ ...cell, color: isSmall ? MUTED : INK }}>
              {value}
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

/** Several lines as they were typed, each laid out the way that its script is read. An empty one keeps its height. */
export function Typed({ text }: { text: string }) {
  return (
    <>
      {text.split('\n').map((line, at) => (
        <div key={at} dir="auto">
          {line.trim() === '' ? <br /> : line}
        </div>
      ))}
    </>
  )
}

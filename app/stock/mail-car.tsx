import { buyingLine, type PriceText } from '~/domain/cars/car-card'
import type { MailPicture } from '~/platform/mail/mail'
import { Table } from '~/platform/mail/mail-frame'
import { cornerPx, headingFace, INK, LINE, MUTED, QUIET, SANS, type MailTheme } from '~/platform/mail/mail-look'

/** A car in words, as every mail of it says them. */
export type CarWords = { title: string; subtitle: string | null; summary: string; price: string; priceType: string | null; url: string }

/** A price as a mail says it: what a subscription's fee is for, and what the car costs to buy beside it, too. */
export function mailPrice({ amount, per, note, buying }: PriceText): Pick<CarWords, 'price' | 'priceType'> {
  return { price: [amount, per].filter(Boolean).join(' '), priceType: [note, buying && `or ${buyingLine(buying)}`].filter(Boolean).join(' ') || null }
}

type CarProps = { words: CarWords; picture: MailPicture | null; theme: MailTheme; notes?: readonly string[]; isWide?: boolean }

/** Picture beside words, one under the other on a phone and where it is wide. */
export function MailCar({ words, picture, theme, notes = [], isWide = false }: CarProps) {
  const radius = cornerPx(theme)
  const image = picture && <CarPicture words={words} picture={picture} radius={isWide ? 0 : Math.max(0, radius - 4)} />
  const text = <CarText words={words} theme={theme} notes={notes} />
  const padding = { verticalAlign: 'top', fontFamily: SANS } as const
  return (
    <Table className="m-quiet" style={{ background: QUIET, border: `1px solid ${LINE}`, borderRadius: radius, overflow: 'hidden' }}>
      {isWide && image ? (
        <>
          <tr>
            <td>{image}</td>
          </tr>
          <tr>
            <td style={{ ...padding, padding: '16px 20px 20px' }}>{text}</td>
          </tr>
        </>
      ) : (
        <tr>
          {image && (
            <td className="m-stack" width={224} style={{ width: 224, padding: 14, verticalAlign: 'top' }}>
              {image}
            </td>
          )}
          <td className="m-stack" style={{ ...padding, padding: image ? '14px 14px 14px 4px' : 16 }}>
            {text}
          </td>
        </tr>
      )}
    </Table>
  )
}

function CarPicture({ words, picture, radius }: { words: CarWords; picture: MailPicture; radius: number }) {
  return (
    <a href={words.url}>
      <img src={`cid:${picture.cid}`} alt={words.title} width="100%" style={{ display: 'block', width: '100%', height: 'auto', borderRadius: radius, border: 0 }} />
    </a>
  )
}

function CarText({ words, theme, notes }: { words: CarWords; theme: MailTheme; notes: readonly string[] }) {
  return (
    <>
      <div className="m-ink" style={{ color: INK, fontFamily: headingFace(theme), fontSize: 18, lineHeight: '24px', fontWeight: 700 }}>
        {words.title}
      </div>
      {words.subtitle && <Quiet>{words.subtitle}</Quiet>}
      <div className="m-ink" style={{ color: INK, fontSize: 22, lineHeight: '28px', fontWeight: 700, marginTop: 8 }}>
        {words.price}
        {words.priceType && (
          <span className="m-muted" style={{ color: MUTED, fontSize: 13, fontWeight: 400 }}>
            {' '}
            {words.priceType}
          </span>
        )}
      </div>
      <Quiet>{words.summary}</Quiet>
      {notes.map((note) => (
        <Quiet key={note}>{note}</Quiet>
      ))}
      <div style={{ marginTop: 10, fontSize: 15, lineHeight: '21px' }}>
        <a href={words.url} className="m-link" style={{ color: INK, fontWeight: 600, textDecoration: 'underline' }}>
          View Details
        </a>
      </div>
    </>
  )
}

function Quiet({ children }: { children: string }) {
  return (
    <div className="m-muted" style={{ color: MUTED, fontSize: 14, lineHeight: '20px', marginTop: 2 }}>
      {children}
    </div>
  )
}

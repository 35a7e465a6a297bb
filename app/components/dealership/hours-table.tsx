import { formatDate } from '~/domain/text/format'
import type { PlaceHours } from '~/dealerships/place'

type HoursTableProps = { hours: PlaceHours; caption: string }

/** The week of a department, Monday to Sunday, and the special days ahead in a disclosure of their own (section 2). */
export function HoursTable({ hours, caption }: HoursTableProps) {
  const { rows, special, closedLink } = hours
  return (
    <>
      <table className="hours">
        <caption className="sr-only">{caption}</caption>
        <tbody>
          {rows.map(({ days, hours: words, isClosed }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>
                {isClosed && closedLink ? (
                  <a className="link" href={closedLink.href}>
                    {closedLink.label}
                  </a>
                ) : (
                  words
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {special.length > 0 ? (
        <details className="disclosure">
          <summary>Holiday opening hours</summary>
          <table className="hours">
            <caption className="sr-only">{`${caption}, holidays`}</caption>
            <tbody>
              {special.map(({ date, hours: words }) => (
                <tr key={date}>
                  <th scope="row">{formatDate(date)}</th>
                  <td>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </>
  )
}

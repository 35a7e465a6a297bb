import { formatDate } from '~/domain/time/date-words'
import type { PlaceHours } from '~/dealerships/place'
import { HolidayHours } from './holiday-hours'
import { OpenNow } from './open-now'

type HoursTableProps = { hours: PlaceHours; caption: string }

/** Whether a department is open, its week, Monday to Sunday, and the special days ahead (section 2). */
export function HoursTable({ hours, caption }: HoursTableProps) {
  const { status, rows, special, closedLink } = hours
  const week = rows.map(({ days, ...day }) => ({ name: days, ...day }))
  const holidays = special.map(({ date, ...day }) => ({ name: formatDate(date), ...day }))
  return (
    <>
      <OpenNow status={status} />
      {week.length > 0 ? <DaysTable days={week} caption={caption} closedLink={closedLink} /> : null}
      {holidays.length > 0 ? (
        <HolidayHours heading={`${caption}, holidays`}>
          <DaysTable days={holidays} caption={`${caption}, holidays`} closedLink={closedLink} />
        </HolidayHours>
      ) : null}
    </>
  )
}

type DaysTableProps = { days: readonly { name: string; hours: string; isClosed: boolean }[]; caption: string; closedLink: PlaceHours['closedLink'] }

function DaysTable({ days, caption, closedLink }: DaysTableProps) {
  return (
    <table className="hours">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {days.map(({ name, hours, isClosed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {isClosed && closedLink ? (
                <a className="link" href={closedLink.href}>
                  {closedLink.label}
                </a>
              ) : (
                hours
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

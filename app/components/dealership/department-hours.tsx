import type { Place } from '~/dealerships/place'
import { HoursTable } from './hours-table'

const LABELS = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const

/** Opening hours by department: one is a table, several are disclosures of one name, so that choosing one puts the others away. */
export function DepartmentHours({ places }: { places: readonly Pick<Place, 'slug' | 'name' | 'departments'>[] }) {
  const departments = places.flatMap(({ slug, name, departments: own }) =>
    own.map((hours) => ({ key: `${slug}-${hours.department}`, hours, caption: `${LABELS[hours.department]} hours of ${name}` })),
  )
  const [first] = departments
  if (!first) return null
  if (departments.length === 1) return <HoursTable hours={first.hours} caption={first.caption} />
  return (
    <div className="department-hours">
      {departments.map(({ key, hours, caption }, index) => (
        <details className="disclosure" key={key} name="departments" open={index === 0}>
          <summary>{LABELS[hours.department]}</summary>
          <HoursTable hours={hours} caption={caption} />
        </details>
      ))}
    </div>
  )
}

import { useId } from 'react'
import type { Place } from '~/dealerships/place'
import { HoursTable } from './hours-table'

const LABELS = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const

/** Opening hours by department: a table for one, a selector for several, which works without script (section 2). */
export function DepartmentHours({ places }: { places: readonly Pick<Place, 'slug' | 'name' | 'departments'>[] }) {
  const name = useId()
  const tables = places.flatMap(({ slug, name: place, departments }) =>
    departments.map((hours) => ({ key: `${slug}-${hours.department}`, hours, caption: `${LABELS[hours.department]} hours of ${place}` })),
  )
  const departments = [...new Set(tables.map(({ hours }) => hours.department))]
  return (
    <div className="department-hours">
      {departments.length > 1 ? (
        <fieldset className="hours-selector">
          <legend className="sr-only">Hours of</legend>
          {departments.map((department, index) => (
            <label key={department}>
              <input type="radio" name={name} value={department} defaultChecked={index === 0} />
              {LABELS[department]}
            </label>
          ))}
        </fieldset>
      ) : null}
      {tables.map(({ key, hours, caption }) => (
        <div className="stack" key={key} data-department={hours.department}>
          <HoursTable hours={hours} caption={caption} />
        </div>
      ))}
    </div>
  )
}

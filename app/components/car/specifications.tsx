import type { SpecificationGroup } from '~/domain/cars/car-specifications'
import { SpecTable } from '~/components/ui/spec-table'

/** Every known figure, in tables that can be scanned. */
export function Specifications({ groups }: { groups: readonly SpecificationGroup[] }) {
  return (
    <div className="spec-groups">
      {groups.map(({ key, title, rows }) => (
        <div className="spec-group" key={key}>
          <h3>{title}</h3>
          <SpecTable caption={title} rows={rows} />
        </div>
      ))}
    </div>
  )
}

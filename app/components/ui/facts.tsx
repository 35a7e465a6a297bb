import { Icon, type IconName } from './icon'

export type Fact = { label: string; value: string; icon?: IconName }

/** Key information as a definition list with icons, in two columns where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, icon }) => (
        <div className="fact" key={label}>
          <dt>
            {icon ? <Icon name={icon} /> : null}
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

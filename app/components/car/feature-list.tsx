import { MoreLess } from './more-less'

type FeatureListProps = { id: string; heading: string; features: readonly string[]; shownCount: number }

/** Features in columns, the first few at once (section 9: eight). Without features there is no section. */
export function FeatureList({ id, heading, features, shownCount }: FeatureListProps) {
  if (features.length === 0) return null
  const list = (
    <ul className="feature-list">
      {features.map((feature, index) => (
        <li key={feature} className={index < shownCount ? undefined : 'more-rest'}>
          {feature}
        </li>
      ))}
    </ul>
  )
  return (
    <section className="panel stack" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {features.length > shownCount ? <MoreLess moreLabel={`Show all ${features.length}`}>{list}</MoreLess> : list}
    </section>
  )
}

import { MoreLess } from './more-less'

/** Features in columns, the first few at once (section 9: eight). */
export function FeatureList({ features, shownCount }: { features: readonly string[]; shownCount: number }) {
  const list = (
    <ul className="feature-list">
      {features.map((feature, index) => (
        <li key={feature} className={index < shownCount ? undefined : 'more-rest'}>
          {feature}
        </li>
      ))}
    </ul>
  )
  return features.length > shownCount ? <MoreLess moreLabel={`Show all ${features.length}`}>{list}</MoreLess> : list
}

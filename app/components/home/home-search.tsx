import { formatCount } from '~/domain/format'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'

type HomeSearchProps = {
  action: string
  /** '895 cars' */
  countWords: string
  makes: readonly { value: string; count: number }[]
  bodies: readonly { value: string; count: number }[]
  /** Whole dollars. */
  budgets: readonly number[]
}

/** The way into stock: words, make, body and budget, as a plain GET form to the search page. */
export function HomeSearch({ action, countWords, makes, bodies, budgets }: HomeSearchProps) {
  const byName = [...makes].sort((a, b) => a.value.localeCompare(b.value, 'en-AU'))
  return (
    <form className="home-search" action={action} method="get" role="search" aria-label="Search our stock">
      <label className="field home-search-text">
        <span className="field-label">What are you looking for?</span>
        <input className="input" type="search" name="query" placeholder={example(makes, bodies)} />
      </label>
      <label className="field">
        <span className="field-label">Make</span>
        <select className="input" name="make">
          <option value="">Any make</option>
          {byName.map(({ value, count }) => (
            <option key={value} value={value}>{`${value} (${formatCount(count)})`}</option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">Body</span>
        <select className="input" name="body">
          <option value="">Any body</option>
          {bodies.map(({ value, count }) => (
            <option key={value} value={value}>{`${value} (${formatCount(count)})`}</option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">Budget</span>
        <select className="input" name="price_max">
          <option value="">Any price</option>
          {budgets.map((dollars) => (
            <option key={dollars} value={dollars}>{`Up to $${formatCount(dollars)}`}</option>
          ))}
        </select>
      </label>
      <Button type="submit" kind="primary" isWide>
        <Icon name="search" />
        {`Search ${countWords}`}
      </Button>
    </form>
  )
}

/** Words that find something here: 'Try “mazda suv”'. */
function example(makes: HomeSearchProps['makes'], bodies: HomeSearchProps['bodies']): string | undefined {
  const words = [makes[0]?.value, bodies[0]?.value].filter(Boolean).join(' ').toLowerCase()
  return words ? `Try “${words}”` : undefined
}

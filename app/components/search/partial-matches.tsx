import { Message } from '~/components/ui/message'
import type { ResultsView } from '~/domain/search/results-view'

/** No car is all that was typed: says so, and what the cars on show are not. */
export function PartialMatches({ partial }: Pick<ResultsView, 'partial'>) {
  if (!partial) return null
  return (
    <div className="results-partial">
      <Message tone="notice" title={partial.title}>
        <p>{partial.text}</p>
      </Message>
    </div>
  )
}

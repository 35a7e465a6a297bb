import { Message } from '~/components/ui/message'
import type { ResultsView } from '~/domain/search/results-view'

/** No car is all that was typed: says so, and what the cars on show are not. */
export function PartialMatches({ page: { criteria, dropped, noun } }: { page: ResultsView }) {
  if (!dropped) return null
  return (
    <div className="results-partial">
      <Message tone="notice" title={`No ${noun.many} match all of “${criteria.text}”`}>
        <p>{`These are the nearest. Left out: ${dropped.map((words) => `“${words}”`).join(', ')}.`}</p>
      </Message>
    </div>
  )
}

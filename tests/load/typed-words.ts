import { readTypedWords } from '../../app/domain/search/typed-words/read-typed-words.ts'
import { HELD_OUT_QUERIES, LABELLED_YEAR, MAIN_QUERIES } from '../fixtures/typed-words/labelled-queries.ts'
import { scoreQueries, type QueryScore } from '../fixtures/typed-words/score-queries.ts'
import { percentile } from './figures.ts'

export type TypedWordsFigures = { main: QueryScore; heldOut: QueryScore; p50: number; p99: number }

const WARM_ROUNDS = 20

/** How many labels of the collected queries are right, and what reading one of them takes, in milliseconds. */
export function measureTypedWords(rounds: number): TypedWordsFigures {
  const queries = [...MAIN_QUERIES, ...HELD_OUT_QUERIES]
  const times: number[] = []
  for (let round = 0; round < rounds + WARM_ROUNDS; round++) {
    for (const { typed, vocabulary } of queries) {
      const started = performance.now()
      readTypedWords(typed, vocabulary, LABELLED_YEAR)
      if (round >= WARM_ROUNDS) times.push(performance.now() - started)
    }
  }
  return { main: scoreQueries(MAIN_QUERIES), heldOut: scoreQueries(HELD_OUT_QUERIES), p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

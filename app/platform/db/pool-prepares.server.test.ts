import { expect, test } from 'vitest'
import { preparingWords } from './pool-prepares.server'

test.each([
  [true, true, null],
  [false, false, null],
  [true, false, /found true, and a pool that did not find .* nothing is prepared, so that pages do not fail\. See that max_prepared_statements = 200 is set there/],
  [false, true, /found false, and a pool that finds .* with true, pages cost the database less$/],
])('said %s, found %s', (isSaid, isFound, words) => {
  const found = preparingWords(isSaid, isFound)
  if (words === null) expect(found).toBeNull()
  else expect(found).toMatch(words)
})

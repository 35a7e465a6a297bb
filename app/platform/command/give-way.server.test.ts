import { execFileSync } from 'node:child_process'
import { constants } from 'node:os'
import { expect, test } from 'vitest'

// In a process of its own, because there is no way back.
test('the process has less of the processor than others', () => {
  const program = "import { getPriority } from 'node:os'; import { giveWay } from './app/platform/command/give-way.server.ts'; giveWay(); console.log(getPriority())"
  const priority = Number(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { encoding: 'utf8' }))
  expect(priority).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
})

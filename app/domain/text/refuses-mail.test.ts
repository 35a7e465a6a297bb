import { expect, test } from 'vitest'
import { refusesMail } from './refuses-mail'

test.each([
  ['550', true],
  ['550 5.1.1', true],
  ['550 5.1.10', true],
  ['550 5.2.1', true],
  ['550 5.4.1', true],
  // Full, too large for it, of a sender who is none, and refused by a rule.
  ['550 5.2.2', false],
  ['550 5.2.3', false],
  ['550 5.1.7', false],
  ['550 5.1.8', false],
  ['550 5.7.1', false],
  ['550 5.7.26', false],
  // Full, and greylisted.
  ['552', false],
  ['552 5.2.2', false],
  ['450', false],
  ['451 4.7.1', false],
  ['452 4.2.2', false],
  ['554', false],
  // What is refused is another thing than the mailbox, unless the reason says it.
  ['sender 550 5.1.1', false],
  ['greeting 550', false],
  ['mail 550', false],
  ['mail 550 5.7.1', false],
  ['mail 550 5.2.2', false],
  ['mail 550 5.1.1', true],
  ['mail 550 5.2.1', true],
  ['250', false],
  ['ETIMEDOUT', false],
])('%s: %s', (code, isRefused) => expect(refusesMail(code)).toBe(isRefused))

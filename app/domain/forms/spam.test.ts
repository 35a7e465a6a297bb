import { describe, expect, test } from 'vitest'
import { uuidV7 } from '~/platform/uuid-v7'
import { isBot, leadLimits, MOST_COUNTED, networkOf, networksOf, READING_MS, botSignals } from './spam'

const now = new Date('2026-11-24T00:30:00Z')
const openedBefore = (ms: number) => uuidV7(new Date(now.getTime() - ms))

describe('the signs of a bot', () => {
  test.each([
    ['a form that was read', false, openedBefore(READING_MS), [], false],
    ['one that was sent before anybody reads', false, openedBefore(READING_MS - 1), ['too_quick'], false],
    ['one by a clock that is a little behind', false, openedBefore(-50), ['too_quick'], false],
    ['one of a machine whose clock is ten minutes ahead', false, openedBefore(-600_000), [], false],
    ['the honeypot alone', true, openedBefore(60_000), ['hidden_field'], false],
    ['both', true, openedBefore(10), ['hidden_field', 'too_quick'], true],
    ['an id that says no time', false, '0b6f3f0e-1c68-4f7a-9d2f-0a8f7f3a1b2c', [], false],
    ['no id', false, null, [], false],
    ['the honeypot where no script gave an id', true, null, ['hidden_field', 'no_script'], true],
  ])('%s', (_, isHoneypotFilled, submissionId, signals, isSuspected) => {
    const found = botSignals({ isHoneypotFilled, submissionId, now })
    expect(found).toEqual(signals)
    expect(isBot(found)).toBe(isSuspected)
  })
})

test.each([
  [0, 0, 0],
  [20, 40, 60],
  [333, 666, 999],
  [334, 668, MOST_COUNTED],
  [500, MOST_COUNTED, MOST_COUNTED],
  [501, MOST_COUNTED, MOST_COUNTED],
  [MOST_COUNTED, MOST_COUNTED, MOST_COUNTED],
])('%d leads of one network are %d of its /56 and %d of its /48, and never more than are counted', (leadsPerAddress, address56, address48) => {
  expect(leadLimits({ leadsPerAddress, leadsPerPhone: 1, leadsPerEmail: 2, leadsPerSite: 3 })).toEqual({ address: leadsPerAddress, address56, address48, phone: 1, email: 2, site: 3 })
})

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:52814', '203.0.113.7'],
    [' 203.10.113.27:52814 ', '203.10.113.27'],
    ['::ffff:203.10.113.27', '203.10.113.27'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:52814', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    // No IPv4 address, though it has the ffff where one has it.
    ['2001:db8:0:5:0:ffff:cb00:7107', '2001:db8:0:5::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['', ''],
    ['unknown', 'unknown'],
    ['1::2::3', '1::2::3'],
    ['1:2:3', '1:2:3'],
    ['1:2:3:4::5:6:7:8', '1:2:3:4::5:6:7:8'],
    ['2001:db8:zz::1', '2001:db8:zz::1'],
    ['12345::1', '12345::1'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))

  test.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:55:12ff::1', ['2001:db8:55:12ff::/64', '2001:db8:55:1200::/56', '2001:db8:55:0::/48']],
    ['2001:db8:55:1200::1', ['2001:db8:55:1200::/64', '2001:db8:55:1200::/56', '2001:db8:55:0::/48']],
    ['unknown', ['unknown']],
    ['1'.repeat(60_000), ['1'.repeat(100)]],
  ])('%s is of %j', (address, networks) => expect(networksOf(address)).toEqual(networks))
})

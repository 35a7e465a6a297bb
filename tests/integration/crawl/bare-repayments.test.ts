import { describe, expect, test } from 'vitest'
import { COMPARISON_WARNING } from '~/domain/finance/comparison-warning'
import { NO_COMPARISON } from '~/domain/finance/finance-calculator'
import { readRepayments } from './bare-repayments.ts'

const warning = `<p>* ${COMPARISON_WARNING}</p>`
const rates = '8.50% p.a. <span>Comparison rate<!-- --> 9.44% p.a.*</span>'

describe('repayments of a page', () => {
  test.each([
    ['one with all that it needs', `<p><strong>$142</strong> per week</p><p>${rates}</p>${warning}`, 1, 0],
    ['the same loan by week and month', `<b>$142</b> per week or <b>$615</b> per month ${rates}${warning}`, 2, 0],
    ['in a text', `The repayment of $1,142 per week, with an interest rate of 8.50% p.a. and a comparison rate of 9.44% p.a.${warning}`, 1, 0],
    ['without the warning', `<b>$142</b> per week ${rates}`, 1, 1],
    ['without a comparison rate', `<b>$142</b> per week at 8.50% p.a.${warning}`, 1, 1],
    ['without an interest rate', `<b>$142</b> per week. Comparison rate.${warning}`, 1, 1],
    ['with another\u2019s rates, far away', `$142 per week ${'word '.repeat(80)} ${rates}${warning}`, 1, 1],
    ['put another way', `$142/wk, $99 pw, $615 monthly, $142 a week${warning}`, 4, 4],
    ['without a comparison rate, and saying that it is no offer', `<b>$142</b> per week at 8.50% p.a. Over 5 years. ${NO_COMPARISON}`, 1, 0],
    ['the fee of a subscription', '<b>$710<small> a month</small></b> <span>Subscription</span> or <b>$20,990</b> to buy', 0, 0],
    ['none', `<p>$45,990 drive away, open 7 days a week</p><script>"$142 per week"</script>`, 0, 0],
  ])('%s', (_, html, all, bare) => {
    const found = readRepayments(html)
    expect([found.all.length, found.bare.length]).toEqual([all, bare])
  })
})

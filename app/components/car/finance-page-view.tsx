import type { ReactNode } from 'react'
import type { CalculatorInput, CalculatorSettings } from '~/domain/finance/finance-calculator'
import type { SimilarSearch } from '~/domain/cars/car-page'
import { FINANCE_FORM_ID } from '~/domain/finance/finance-link'
import type { RepaymentWords } from '~/domain/finance/finance-words'
import { CALCULATOR_ID, FinanceCalculator } from './finance-calculator'
import { FinanceRepayment } from './finance-repayment'
import { SoldNotice } from './sold-notice'

/** Of a car that is sold, the way to others stands in place of its price and of its lender's estimate. */
type FinancePageCar = { title: string; href: string; price: string; repayment: RepaymentWords | null; similar: SimilarSearch | null }

type FinancePageViewProps = {
  /** The page's own words. */
  words: ReactNode
  /** The car that the visitor came from. */
  car: FinancePageCar | null
  calculator: { input: CalculatorInput; settings: CalculatorSettings; carried: readonly [string, string][] }
  formHeading: string
  form: ReactNode
}

/** A finance page: its words and the form, and beside them the car with its estimate and the calculator, which come before the form on a phone. */
export function FinancePageView({ words, car, calculator, formHeading, form }: FinancePageViewProps) {
  return (
    <div className="finance-work">
      {words}
      <div className="finance-figures">
        {car ? (
          <section className="panel finance-car" aria-labelledby="finance-car-heading">
            <h2 id="finance-car-heading">
              Finance for the <a href={car.href}>{car.title}</a>
            </h2>
            {car.similar ? (
              <SoldNotice similar={car.similar} />
            ) : (
              <>
                <p>{car.price}</p>
                {car.repayment ? <FinanceRepayment repayment={car.repayment} /> : null}
              </>
            )}
          </section>
        ) : null}
        <section className="panel stack" id={CALCULATOR_ID} aria-labelledby="finance-calculator-heading">
          <h2 id="finance-calculator-heading">Finance calculator</h2>
          <FinanceCalculator {...calculator} />
        </section>
      </div>
      <section className="panel stack dealership-enquiry" id={FINANCE_FORM_ID} aria-labelledby="finance-form-heading">
        <h2 id="finance-form-heading">{formHeading}</h2>
        {form}
      </section>
    </div>
  )
}

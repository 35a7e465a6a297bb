import { useNoun } from '~/components/layout/card-look'
import { COMPARISON_WARNING } from '~/domain/finance/comparison-warning'

/** The warning that must go with the repayments on cards. It stands once, below the grid (section 9). */
export function RepaymentTerms({ id }: { id: string }) {
  const { one } = useNoun()
  return (
    <p className="repayment-terms" id={id} tabIndex={-1}>
      Repayments are indicative only and not a binding quote. They are for approved applicants only, and the rate is set by the finance
      provider. {COMPARISON_WARNING} {`The figures of each ${one} and the provider’s own terms are on the ${one}’s page.`}
    </p>
  )
}

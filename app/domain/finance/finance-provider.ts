/** Who lends: the keys of a car's `finance_lenders`, of the settings and of the database alike (specification, sections 3 and 5). */
export const FINANCE_PROVIDERS = ['taurus', 'finance_360', 'ausloans', 'manual', 'angle', 'powertorque', 'nissan_finance'] as const
export type FinanceProvider = (typeof FINANCE_PROVIDERS)[number]

/** Whose regulatory text may stand under an estimate: any provider's, or that of a broker who is no provider of figures (section 9). */
export const DISCLAIMER_SOURCES = [...FINANCE_PROVIDERS, 'car_clarity'] as const
export type DisclaimerSource = (typeof DISCLAIMER_SOURCES)[number]

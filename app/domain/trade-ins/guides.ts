/**
 * The guides that value a trade-in and look a plate up, by the names that shoppers know. What a site may choose, who may give an estimate and
 * the variables of the process (`{GUIDE}_URL`, `{GUIDE}_KEY`) are made from it.
 */
export const GUIDE_NAMES = { autograb: 'AutoGrab', redbook: 'RedBook' } as const
export type Guide = keyof typeof GUIDE_NAMES

export const GUIDES = Object.keys(GUIDE_NAMES) as Guide[]

/** What a place of a dealership does, in the order in which a site lists them. */
export const DEPARTMENTS = ['sales', 'service', 'parts'] as const
export type Department = (typeof DEPARTMENTS)[number]

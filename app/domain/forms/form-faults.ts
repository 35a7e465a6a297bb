/** What every form says whose sending has failed (section 8, to the letter); what to do about it is a sentence of its own. */
export const FORM_FAILED = 'An error occurred when submitting this form'

/** What the step of a lead says that was answered, but not with its lead (section 8, to the letter). */
export const UNEXPECTED_ERROR = 'An unexpected error occured'

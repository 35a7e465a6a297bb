/** What a form says when it did not get through (section 8, to the letter). */
export const FORM_FAILED = 'An error occurred when submitting this form'

/** What a lead says that came back without an id of its own (section 8, to the letter). */
export const UNEXPECTED_ERROR = 'An unexpected error occured'

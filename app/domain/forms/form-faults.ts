/** What every form says whose sending has failed (section 8, to the letter); what to do about it is a sentence of its own. */
export const FORM_FAILED = 'An error occurred when submitting this form'

/** What a form says that its site has switched off while it was open: sent again it would be refused again. Earlier steps of it may have come. */
export const NOT_OFFERED = 'This form is not offered any more, so this was not sent. Please give us a call.'

/** What the step of a lead says that was answered, but not with its lead (section 8, to the letter). */
export const UNEXPECTED_ERROR = 'An unexpected error occured'

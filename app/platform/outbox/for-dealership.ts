/** SQL: the job `j` brings something to the dealership. The shopper's own mail is no part of whether it has the lead. */
export const IS_FOR_DEALERSHIP = `j.kind <> 'shopper_mail'`

-- The form that began a hold: only whoever has it may end the hold, not whoever knows an e-mail address.
ALTER TABLE "reservation" ADD COLUMN "form_id" UUID;
